"use server";
import { headers } from "next/headers";
import { changePasswordSchema } from "#lib/users/schema.ts";
import { personAction, refuse } from "#server/auth/action.ts";
import { changePassword } from "./mutations.ts";

export const changePasswordAction = personAction({
  name: "changePasswordAction",
  schema: changePasswordSchema,
  run: async (person, input) => {
    const address = (await headers()).get("x-forwarded-for");
    const actor = { kind: "user", userId: person.userId, name: person.name, address } as const;
    const result = await changePassword(actor, { ...input, sessionId: person.sessionId });
    if (result.ok) return { ok: true };
    switch (result.reason) {
      case "wrong-current":
        return refuse(result.reason, "Esta senha não confere.", "current");
      case "same":
        return refuse(result.reason, "A senha nova é igual à atual.", "next");
    }
  },
});
