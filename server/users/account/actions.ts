"use server";
import { endSessionsSchema } from "#lib/users/own-session.ts";
import { nameRefusal } from "#lib/users/refusals.ts";
import { ownNameSchema } from "#lib/users/schema.ts";
import { answered, personAction } from "#server/auth/action.ts";
import { requestActor } from "#server/auth/current.ts";
import { changeOwnName } from "#server/users/renaming/mutations.ts";
import { endOwnSessions } from "./mutations.ts";

export const changeNameAction = personAction({
  name: "changeNameAction",
  stepUp: true,
  schema: ownNameSchema,
  run: async (person, { name }) =>
    answered(await changeOwnName(await requestActor(person), { name }), nameRefusal, "name"),
});

/** Ends one of one's own sessions, all but this one, or all. */
export const endSessionsAction = personAction({
  name: "endSessionsAction",
  stepUp: true,
  schema: endSessionsSchema,
  run: async (person, { which }) => {
    const actor = await requestActor(person);
    if (which === "all") return { ok: true, ended: await endOwnSessions(actor, "all") };
    const ending = which === "others" ? { except: person.sessionId } : { only: which.id };
    return { ok: true, ended: await endOwnSessions(actor, ending) };
  },
});
