import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { ProviderRefusal } from "#lib/users/sign-in/provider.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { db, type Tx } from "#server/db/connection.ts";
import { providerLinks, users } from "#server/db/schema/schema.ts";
import { knownDevice } from "../known-device.ts";
import { cancelResets } from "../memberships.ts";
import { strangeAsking } from "../password-turns.ts";
import { hashPassword } from "../passwords.ts";
import { giveTimeForSecondFactor, hasSecondFactor } from "../second-factor/check.ts";
import { beginStep } from "../second-factor/sign-in-step.ts";
import { endForAnother, openSession, revokeSessionsOf } from "../sessions.ts";
import { emailTag } from "../sign-in-limits.ts";
import type { Proven } from "./conversation.ts";

type User = typeof users.$inferSelect;
export type From = { address: string | null; agent: string | null };
type Refused = { ok: false; why: ProviderRefusal };

/**
 * `secret`: of the open session. `step`: the token of the attempt that still waits for a code. `isAnother`: whether somebody
 * else had a session in this browser, which is over.
 */
export type Entered = { ok: true; user: User; isAnother: boolean } & ({ secret: string } | { step: string });

/** By what somebody signed in, on the trail. */
const by = "provider";

/**
 * Signs in whom the provider proved: the account that its name for the person is linked to or, the first time, the one with
 * the verified e-mail, which is then linked. Nobody gets an account by it. A second factor is still asked for. Audited.
 *
 * The account may have been made by somebody else with this person's e-mail. So the first time, unless `cookie` shows that
 * the person came in by the present password in this browser, that password and all sessions end, and they choose another.
 * `beside`: the secret of the session that the browser had.
 */
export async function signInProven(
  proven: Proven,
  { cookie, beside, ...from }: From & { cookie: string | undefined; beside: string | null },
): Promise<Entered | Refused> {
  const nobodys = randomBytes(32).toString("base64url");
  const unknownHash = (await isLinked(proven))
    ? null
    : await hashPassword(nobodys, strangeAsking(from.address));
  const found = await db().transaction(
    async (tx): Promise<Entered | Refused | { awaited: User; isAnother: boolean }> => {
      const account = await accountOf(tx, proven);
      if (!account.ok) {
        await recordRefusal(tx, { ...account, ...from, email: proven.email });
        return account;
      }
      const actor = {
        kind: "user",
        userId: account.user.id,
        name: account.user.name,
        address: from.address,
      } as const;
      const user =
        account.isLinked || unknownHash === null
          ? account.user
          : await takeOver(tx, actor, { ...account, unknownHash, cookie });
      const isAnother = await endForAnother(tx, actor, { secret: beside, by });
      if (await hasSecondFactor(tx, user.id)) return { awaited: user, isAnother };
      await recordAccess(tx, actor, { action: "session.open", detail: { by } });
      await giveTimeForSecondFactor(tx, user.id);
      // Whose password ended chooses another, and does nothing before.
      const isConfirmed = user.mustChangePassword;
      const secret = await openSession(tx, { userId: user.id, ...from, isConfirmed, beside });
      return { ok: true, user, isAnother, secret };
    },
  );
  if (!("awaited" in found)) return found;
  const { awaited: user, isAnother } = found;
  return { ok: true, user, isAnother, step: await beginStep(user, { ...from, by }) };
}

/** Notes the first link of an account, and ends the password and the sessions that may be somebody else's. */
async function takeOver(
  tx: Tx,
  actor: Actor & { kind: "user" },
  { user, unknownHash, cookie }: { user: User; unknownHash: string; cookie: string | undefined },
): Promise<User> {
  const entry = { action: "provider.link", object: user.id } as const;
  if (user.madeBeside === null && knownDevice({ cookie, account: user }) !== null) {
    await recordAccess(tx, actor, entry);
    return user;
  }
  const ended = { passwordHash: unknownHash, mustChangePassword: true, passwordExpiresAt: null };
  await tx.update(users).set(ended).where(eq(users.id, user.id));
  await cancelResets(tx, user.id);
  const sessions = await revokeSessionsOf(tx, { userId: user.id });
  await recordAccess(tx, actor, { ...entry, detail: { password: "ended", sessions } });
  return { ...user, ...ended };
}

type Account = { ok: true; user: User; isLinked: boolean } | (Refused & { user: User | null });

/** Whose account it is, linked from now on, with its row held against a suspension. */
async function accountOf(tx: Tx, { issuer, subject, email, isVerified }: Proven): Promise<Account> {
  const linked = await findLinked(tx, { issuer, subject });
  const named = email !== null && isVerified ? await findByEmail(tx, email) : null;
  const user = linked ?? named;
  const refused = (why: ProviderRefusal): Account => ({ ok: false, why, user });
  if (user === null) return refused(isVerified ? "provider-unknown" : "provider-unverified");
  if (linked !== null && named !== null && named.id !== linked.id) return refused("provider-other-account");
  if (user.disabledAt !== null) return refused("suspended");
  // One that was given; one that ended by a link is chosen anew by whoever comes in by that link.
  if (user.mustChangePassword && user.passwordExpiresAt !== null) return refused("provider-one-time");
  if (linked !== null) return { ok: true, user, isLinked: true };
  const made = await tx
    .insert(providerLinks)
    .values({ issuer, subject, userId: user.id })
    .onConflictDoNothing()
    .returning({ userId: providerLinks.userId });
  if (made.length > 0) return { ok: true, user, isLinked: false };
  // The account is linked to another name, or another request linked it to this one a moment ago.
  const since = await findLinked(tx, { issuer, subject });
  return since?.id === user.id ? { ok: true, user, isLinked: true } : refused("provider-other-identity");
}

async function findLinked(
  tx: Tx,
  { issuer, subject }: Pick<Proven, "issuer" | "subject">,
): Promise<User | null> {
  const [row] = await tx
    .select({ user: users })
    .from(providerLinks)
    .innerJoin(users, eq(users.id, providerLinks.userId))
    .where(ofName({ issuer, subject }))
    .for("no key update");
  return row?.user ?? null;
}

const ofName = ({ issuer, subject }: Pick<Proven, "issuer" | "subject">) =>
  and(eq(providerLinks.issuer, issuer), eq(providerLinks.subject, subject));

async function findByEmail(tx: Tx, email: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for("no key update");
  return user ?? null;
}

/** Whether the provider's name for a person leads to an account already. */
export async function isLinked({ issuer, subject }: Proven): Promise<boolean> {
  return (await db().$count(providerLinks, ofName({ issuer, subject }))) > 0;
}

/** On the trail as a refused password is: by a code of the e-mail, where one was proved or the account is known. */
async function recordRefusal(
  tx: Tx,
  given: { why: ProviderRefusal; user: User | null; email: string | null; address: string | null },
): Promise<void> {
  const { why, user, address } = given;
  const email = given.email ?? user?.email.toLowerCase();
  const actor = { kind: "user", userId: user?.id ?? "unknown", name: user?.name ?? "", address } as const;
  await recordAccess(tx, actor, {
    action: "session.open",
    outcome: "refused",
    detail: { by, why },
    ...(email !== undefined && { object: emailTag(email) }),
  });
}

/** The same of a way back by which nobody was proved. */
export async function recordUnproven(why: ProviderRefusal, { address }: From): Promise<void> {
  await db().transaction((tx) => recordRefusal(tx, { why, user: null, email: null, address }));
}
