"use server";
import { passwordRefusal } from "#lib/users/refusals.ts";
import { changePasswordSchema } from "#lib/users/schema.ts";
import { personAction, refuse } from "#server/auth/action.ts";
import { requestActor } from "#server/auth/current.ts";
import { renewDevice } from "#server/auth/device-cookie.ts";
import { requireStepUp } from "#server/auth/step-up.ts";
import { changePassword } from "./mutations.ts";

export const changePasswordAction = personAction({
  name: "changePasswordAction",
  withOneTimePassword: true,
  schema: changePasswordSchema,
  run: async (person, input) => {
    // The password is no proof of who has more than it.
    if (person.hasSecondFactor) requireStepUp(person);
    const result = await changePassword(await requestActor(person), {
      ...input,
      sessionId: person.sessionId,
      justSignedIn: person.justSignedIn,
    });
    if (result.ok) {
      // The page of a one-time password would be drawn anew for the cookie, and lead elsewhere than the person was going.
      if (!person.mustChangePassword) await renewDevice(person.userId);
      return { ok: true };
    }
    return refuse(result.reason, passwordRefusal(result.reason), fieldOf(result.reason));
  },
});

function fieldOf(reason: Parameters<typeof passwordRefusal>[0]): "current" | "next" {
  switch (reason) {
    case "wrong-current":
    case "wrong-one-time":
    case "current-needed":
    case "too-many-attempts":
      return "current";
    case "same":
    case "repeated":
    case "sequence":
    case "common":
    case "personal":
    case "guessable":
      return "next";
  }
}
