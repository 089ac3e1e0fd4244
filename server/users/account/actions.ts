"use server";
import { endSessionsSchema } from "#lib/users/own-session.ts";
import { personAction } from "#server/auth/action.ts";
import { requestActor } from "#server/auth/current.ts";
import { endOwnSessions } from "./mutations.ts";

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
