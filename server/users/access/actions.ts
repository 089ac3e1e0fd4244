"use server";
import { z } from "zod";
import { roles } from "#lib/databases/schema.ts";
import { peopleRefusal } from "#lib/users/refusals.ts";
import { administratorAction, refuse } from "#server/auth/action.ts";
import { databaseOf, withSecondFactor } from "#server/auth/administration.ts";
import { openWorkIn, workCtx } from "#server/users/handover/data.ts";
import {
  changeOwnership,
  changeRoles,
  endSessions,
  forgetSecondFactorOf,
  reactivate,
  suspend,
} from "./mutations.ts";

const ofPerson = z.object({ person: z.uuid() });
const someRoles = z.array(z.enum(roles)).max(roles.length);

export const changeRolesAction = administratorAction({
  name: "changeRolesAction",
  stepUp: true,
  schema: ofPerson.extend({
    database: z.string(),
    was: someRoles,
    roles: someRoles,
    acknowledged: z.boolean().optional(),
  }),
  run: async (administrator, { person: personId, database, ...change }) => {
    const { id: databaseId } = databaseOf(administrator, database);
    const result = await changeRoles(withSecondFactor(administrator), { personId, databaseId, ...change });
    if (!result.ok) return refuse(result.reason, peopleRefusal(result.reason));
    if (!result.hasLeft) return { ok: true, stays: null };
    const left = await openWorkIn(workCtx(administrator, databaseId), personId);
    return { ok: true, stays: left?.work ?? {} };
  },
});

export const changeOwnershipAction = administratorAction({
  name: "changeOwnershipAction",
  stepUp: true,
  schema: ofPerson.extend({ isOwner: z.boolean(), acknowledged: z.boolean().optional() }),
  run: async (administrator, { person: personId, ...change }) => {
    const result = await changeOwnership(withSecondFactor(administrator), { personId, ...change });
    return result.ok ? result : refuse(result.reason, peopleRefusal(result.reason));
  },
});

export const suspendAction = administratorAction({
  name: "suspendAction",
  stepUp: true,
  schema: ofPerson.extend({
    heirs: z.array(z.object({ database: z.string(), person: z.uuid().nullable() })).max(1_000),
  }),
  run: async (administrator, { person: personId, heirs }) => {
    const named = heirs.map(({ database, person }) => {
      return { databaseId: databaseOf(administrator, database).id, personId: person };
    });
    const result = await suspend(withSecondFactor(administrator), { personId, heirs: named });
    if (!result.ok) return refuse(result.reason, peopleRefusal(result.reason));
    return { ok: true, handed: result.handed.map(({ to, work }) => ({ to, work })) };
  },
});

export const reactivateAction = administratorAction({
  name: "reactivateAction",
  stepUp: true,
  schema: ofPerson,
  run: async (administrator, { person: personId }) => {
    const result = await reactivate(withSecondFactor(administrator), { personId });
    return result.ok ? result : refuse(result.reason, peopleRefusal(result.reason));
  },
});

/** For who lost the application and the recovery codes: they come in by the password alone, and may set another one. */
export const forgetSecondFactorAction = administratorAction({
  name: "forgetSecondFactorAction",
  stepUp: true,
  schema: ofPerson,
  run: async (administrator, { person: personId }) => {
    const result = await forgetSecondFactorOf(withSecondFactor(administrator), { personId });
    return result.ok ? result : refuse(result.reason, peopleRefusal(result.reason));
  },
});

/** Ends one session of a person (`session`), or all; of one's own never the one in use. */
export const endSessionsOfAction = administratorAction({
  name: "endSessionsOfAction",
  stepUp: true,
  schema: ofPerson.extend({ session: z.uuid().optional() }),
  run: async (administrator, { person: personId, session }) => {
    const which = session === undefined ? {} : { only: session };
    const { sessionId } = administrator.person;
    const result = await endSessions(withSecondFactor(administrator), {
      personId,
      except: sessionId,
      ...which,
    });
    return result.ok ? result : refuse(result.reason, peopleRefusal(result.reason));
  },
});
