"use server";
import { confirmRefusal } from "#lib/users/second-factor/refusals.ts";
import { confirmSchema } from "#lib/users/step-up.ts";
import { personAction, refuse } from "./action.ts";
import { giveSession, requestActor, requestSecret } from "./current.ts";
import { confirmPerson } from "./step-up.ts";

/** Confirms who uses this session, for the minutes that follow. */
export const confirmAction = personAction({
  name: "confirmAction",
  withOneTimePassword: true,
  schema: confirmSchema("a sua senha"),
  run: async (person, { proof }) => {
    const actor = await requestActor(person);
    const result = await confirmPerson(actor, { ...person, secret: await requestSecret(), proof });
    if (!result.ok) return refuse(result.why.reason, confirmRefusal(result.why), "proof");
    await giveSession(result.renewed);
    return { ok: true };
  },
});
