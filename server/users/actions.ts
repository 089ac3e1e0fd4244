"use server";
import { headers } from "next/headers";
import { passwordRefusal } from "#lib/failures/refusals.ts";
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
    const field = result.reason === "same" ? "next" : "current";
    return refuse(result.reason, passwordRefusal(result.reason), field);
  },
});
