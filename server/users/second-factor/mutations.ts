import "server-only";
import { eq, sql } from "drizzle-orm";
import { type Actor, recordAccess, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { hasSecondFactor } from "#server/auth/second-factor/check.ts";
import { newRecoveryCodes, replaceRecoveryCodes } from "#server/auth/second-factor/recovery.ts";
import { sealSecret } from "#server/auth/second-factor/secret.ts";
import { finishSetup, type SetupRefusal } from "#server/auth/second-factor/setup.ts";
import { noteFirstCode, openSessionState, revokeSessionsOf } from "#server/auth/sessions.ts";
import { db, type Tx } from "#server/db/connection.ts";
import { databases, recoveryCodes, secondFactors, signInSteps, users } from "#server/db/schema/schema.ts";
import { listDemanding } from "./data.ts";

type User = Actor & { kind: "user" };

/**
 * Makes the secret of a setup the person's second factor, once a first code fitted, in place of the one before, and ends
 * the person's other sessions. Returns the recovery codes: they are shown now and never again.
 */
export async function setSecondFactor(
  actor: User,
  given: { sessionId: string; setup: string; text: string; now?: number },
): Promise<{ ok: true; codes: string[] } | { ok: false; why: SetupRefusal }> {
  const { userId } = actor;
  const { sessionId } = given;
  const finished = finishSetup({ userId, ...given });
  if (!finished.ok) return finished;
  const sealed = sealSecret({ userId, secret: finished.secret });
  const { codes, stored } = newRecoveryCodes();
  await db().transaction(async (tx) => {
    await openSessionState(tx, sessionId);
    const values = { sealed, lastStep: finished.step, earlySteps: [], setAt: sql`now()`, wrongCodes: 0 };
    const replaced = await hasSecondFactor(tx, userId);
    await tx
      .insert(secondFactors)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: secondFactors.userId, set: values });
    await replaceRecoveryCodes(tx, { userId, stored });
    // Whose factor is taken away later has no two weeks again.
    const from = sql`coalesce(${users.secondFactorFrom}, now())`;
    await tx.update(users).set({ secondFactorFrom: from }).where(eq(users.id, userId));
    await noteFirstCode(tx, sessionId);
    await revokeSessionsOf(tx, { userId, except: sessionId });
    await recordAccess(tx, actor, { action: "second-factor.set", object: userId, detail: { replaced } });
  });
  return { ok: true, codes };
}

/** Ten new recovery codes in place of those before, and no other session; null for whoever has no second factor. */
export async function renewRecoveryCodes(
  actor: User,
  { sessionId }: { sessionId: string },
): Promise<string[] | null> {
  const { userId } = actor;
  const { codes, stored } = newRecoveryCodes();
  return await db().transaction(async (tx) => {
    await openSessionState(tx, sessionId);
    const [row] = await tx
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .for("update");
    if (row === undefined) return null;
    await replaceRecoveryCodes(tx, { userId, stored });
    await revokeSessionsOf(tx, { userId, except: sessionId });
    await recordAccess(tx, actor, { action: "recovery-codes.renew", object: userId });
    return codes;
  });
}

/** Removes one's own second factor, and ends one's other sessions. `demandedBy`: the databases whose demand keeps it. */
export async function removeSecondFactor(
  actor: User,
  { sessionId }: { sessionId: string },
): Promise<{ ok: true } | { ok: false; demandedBy: string[] }> {
  return await db().transaction(async (tx) => {
    await openSessionState(tx, sessionId);
    const demandedBy = await listDemanding(tx, actor.userId);
    if (demandedBy.length > 0) return { ok: false, demandedBy };
    if (await forgetSecondFactor(tx, actor, actor.userId))
      await revokeSessionsOf(tx, { userId: actor.userId, except: sessionId });
    return { ok: true };
  });
}

/**
 * Removes a person's second factor and recovery codes, for who lost both, also where a database demands one: it is set
 * anew at the next visit. Sign-ins that wait for a code are over. False when there was none.
 */
export async function forgetSecondFactor(tx: Tx, actor: Actor, userId: string): Promise<boolean> {
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(signInSteps).where(eq(signInSteps.userId, userId));
  if (removed.length > 0) await recordAccess(tx, actor, { action: "second-factor.remove", object: userId });
  return removed.length > 0;
}

/**
 * Sets whether a database demands a second factor of everybody with a role there: it is closed to who has none until they set
 * it. Who demands it has one.
 */
export async function demandSecondFactor(
  ctx: Ctx,
  isDemanded: boolean,
): Promise<{ ok: true } | { ok: false; reason: "own-first" }> {
  return await withPermission(ctx, "settings.change", async (tx) => {
    const personId = personIdOf(ctx);
    if (isDemanded && personId !== null && !(await hasSecondFactor(tx, personId)))
      return { ok: false, reason: "own-first" };
    const [row] = await tx
      .select({ was: databases.demandsSecondFactor })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId))
      .for("update");
    if (row?.was !== isDemanded) {
      await tx
        .update(databases)
        .set({ demandsSecondFactor: isDemanded })
        .where(eq(databases.id, ctx.databaseId));
      await recordAudit(tx, ctx, { action: "second-factor.demand", detail: { on: isDemanded } });
    }
    return { ok: true };
  });
}
