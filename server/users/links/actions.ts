"use server";
import { headers } from "next/headers";
import { z } from "zod";
import { linkPath, linkRefusal } from "#lib/users/links.ts";
import { passwordRefusal, peopleRefusal } from "#lib/users/refusals.ts";
import { invitationSchema, joinSchema, newPasswordsSchema } from "#lib/users/schema.ts";
import { nameOf } from "#server/audit/record.ts";
import { administratorAction, linkAction, personAction, refuse } from "#server/auth/action.ts";
import { type Administrator, databaseOf, withSecondFactor } from "#server/auth/administration.ts";
import { currentPerson } from "#server/auth/current.ts";
import { newDevice } from "#server/auth/known-device.ts";
import { env } from "#server/env.ts";
import { mailInvitation } from "./mailing/mutations.ts";
import {
  accept,
  cancelInvitation,
  type Issued,
  invite,
  issueReset,
  join,
  reissueInvitation,
  resetPassword,
} from "./mutations.ts";

/** What the page shows once: nothing can tell the address again. */
const shown = ({ id, secret, expiresAt }: Issued) => {
  const at = new Date().toISOString();
  return { ok: true, id, at, address: new URL(linkPath(secret), env().APP_ORIGIN).href, expiresAt } as const;
};

/** The same of an invitation, and whether it went out by e-mail, too. */
async function mailed({ actor }: Administrator, issued: Issued, whom: { email: string; name: string }) {
  const made = shown(issued);
  const { id, address } = made;
  return { ...made, mailed: await mailInvitation({ id, address, by: nameOf(actor), ...whom }) };
}

export const inviteAction = administratorAction({
  name: "inviteAction",
  stepUp: true,
  schema: invitationSchema,
  run: async (administrator, { offered, ...whom }) => {
    const roles = offered
      .filter((one) => one.roles.length > 0)
      .map((one) => ({ databaseId: databaseOf(administrator, one.database).id, roles: one.roles }));
    const result = await invite(withSecondFactor(administrator), { ...whom, offered: roles });
    if (!result.ok) return refuse(result.reason, peopleRefusal(result.reason), "email");
    return await mailed(administrator, result, whom);
  },
});

export const reissueInvitationAction = administratorAction({
  name: "reissueInvitationAction",
  stepUp: true,
  schema: z.object({ id: z.uuid() }),
  run: async (administrator, given) => {
    const result = await reissueInvitation(withSecondFactor(administrator), given);
    if (!result.ok) return refuse(result.reason, peopleRefusal(result.reason));
    const { email } = result;
    return { ...(await mailed(administrator, result, { email, name: "" })), email };
  },
});

export const cancelInvitationAction = administratorAction({
  name: "cancelInvitationAction",
  stepUp: ({ back }) => back === true,
  schema: z.object({ id: z.uuid(), back: z.boolean().optional() }),
  run: async (administrator, given) => {
    const result = await cancelInvitation(withSecondFactor(administrator), given);
    return result.ok ? result : refuse(result.reason, peopleRefusal(result.reason));
  },
});

export const issueResetAction = administratorAction({
  name: "issueResetAction",
  stepUp: true,
  schema: z.object({ person: z.uuid() }),
  run: async (administrator, { person: personId }) => {
    const result = await issueReset(withSecondFactor(administrator), { personId });
    return result.ok ? shown(result) : refuse(result.reason, peopleRefusal(result.reason));
  },
});

const bySecret = { secret: z.string().max(200) };

export const joinAction = linkAction({
  name: "joinAction",
  schema: joinSchema.and(z.object(bySecret)),
  run: async ({ address }, { secret, name, next }) => {
    const signedIn = (await currentPerson())?.userId ?? null;
    const result = await join({ secret, name, password: next, address, signedIn });
    if (result.ok) return result;
    const { reason } = result;
    return reason === "void"
      ? refuse(reason, linkRefusal("not-joined"))
      : refuse(reason, passwordRefusal(reason), "next");
  },
});

export const resetPasswordAction = linkAction({
  name: "resetPasswordAction",
  schema: newPasswordsSchema.and(z.object(bySecret)),
  run: async ({ address }, { secret, next }) => {
    const result = await resetPassword({ secret, password: next, address });
    if (result.ok) {
      const { email, personId } = result;
      return { ok: true, email, device: await newDevice(personId) };
    }
    const { reason } = result;
    return reason === "void"
      ? refuse(reason, linkRefusal(reason))
      : refuse(reason, passwordRefusal(reason), "next");
  },
});

/** Takes up an invitation as the person who is signed in. */
export const acceptAction = personAction({
  name: "acceptAction",
  stepUp: true,
  schema: z.object(bySecret),
  run: async ({ userId, name, email }, { secret }) => {
    const address = (await headers()).get("x-forwarded-for");
    const actor = { kind: "user", userId, name, address } as const;
    const result = await accept(actor, { secret, email });
    return result.ok ? { ok: true } : refuse(result.reason, linkRefusal(result.reason));
  },
});
