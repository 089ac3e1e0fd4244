import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { ProviderRefusal } from "#lib/users/sign-in/provider.ts";
import { recordAccess } from "#server/audit/record.ts";
import { db, type Tx } from "#server/db/connection.ts";
import { providerLinks, users } from "#server/db/schema/schema.ts";
import { giveTimeForSecondFactor, hasSecondFactor } from "../second-factor/check.ts";
import { beginStep } from "../second-factor/sign-in-step.ts";
import { openSession, revokeSessionOfAnother } from "../sessions.ts";
import { emailTag } from "../sign-in-limits.ts";
import type { Proven } from "./conversation.ts";

type User = typeof users.$inferSelect;
export type From = { address: string | null; agent: string | null };
type Refused = { ok: false; why: ProviderRefusal };

/** `secret`: of the open session. `step`: the token of the attempt that still waits for a code. */
export type Entered = { ok: true; user: User } & ({ secret: string } | { step: string });

/** By what somebody signed in, on the trail. */
const by = "provider";

/**
 * Signs in whom the provider proved: the account that its name for the person is linked to or, the first time, the one with
 * the verified e-mail, which is then linked. Nobody gets an account by it. A second factor is still asked for. Audited.
 */
export async function signInProven(proven: Proven, from: From): Promise<Entered | Refused> {
  const found = await db().transaction(async (tx): Promise<Entered | Refused | { awaited: User }> => {
    const account = await accountOf(tx, proven);
    if (!account.ok) {
      await recordRefusal(tx, { ...account, ...from, email: proven.email });
      return account;
    }
    const { user, isLinked } = account;
    const actor = { kind: "user", userId: user.id, name: user.name, address: from.address } as const;
    if (!isLinked) await recordAccess(tx, actor, { action: "provider.link", object: user.id });
    if (await hasSecondFactor(tx, user.id)) return { awaited: user };
    await recordAccess(tx, actor, { action: "session.open", detail: { by } });
    await giveTimeForSecondFactor(tx, user.id);
    const secret = await openSession(tx, { userId: user.id, ...from, isConfirmed: false });
    return { ok: true, user, secret };
  });
  if (!("awaited" in found)) return found;
  return { ok: true, user: found.awaited, step: await beginStep(found.awaited, { ...from, by }) };
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
  if (user.mustChangePassword) return refused("provider-one-time");
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
    .for("share");
  return row?.user ?? null;
}

const ofName = ({ issuer, subject }: Pick<Proven, "issuer" | "subject">) =>
  and(eq(providerLinks.issuer, issuer), eq(providerLinks.subject, subject));

async function findByEmail(tx: Tx, email: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for("share");
  return user ?? null;
}

/** Whether the provider's name for a person leads to an account already. */
export async function isLinked({ issuer, subject }: Proven): Promise<boolean> {
  return (await db().$count(providerLinks, ofName({ issuer, subject }))) > 0;
}

/** Ends the session of this secret if it is not of whoever came in: what they open next is their own. Audited. */
export async function endForAnother(secret: string, user: User, { address }: From): Promise<boolean> {
  return await db().transaction(async (tx) => {
    const whose = await revokeSessionOfAnother(tx, { secret, userId: user.id });
    if (whose === null) return false;
    const actor = { kind: "user", userId: user.id, name: user.name, address } as const;
    const detail = { by, sessions: 1 };
    await recordAccess(tx, actor, { action: "session.revoke", object: whose, detail });
    return true;
  });
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
