import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { caseAttempts } from "#server/db/schema/schema.ts";
import { log } from "#server/log.ts";

/**
 * A case whose answer ends the process that reads it, whatever the reason, must not end it for every firm again and again.
 * That it is being asked about is stored before the work, so that the next process knows.
 */

/** The name of this process: what another one left behind did not end well. */
const ownName = randomUUID();
/**
 * So often a process may end while it asks about a case: once beside others, where any of them may be to blame, and then
 * while the case is the one suspect that is asked about. Then nobody asks for so many hours.
 */
const mostCrashes = 3;
const setAsideHours = 24;
/** Another machine's worker may be asking about the same case: what began a moment ago may still end well. */
const leastSeconds = 60;

/** `suspect`: a process ended during the case; it is asked about by `beginSuspect`. `set-aside`: it is not asked about. */
export type Attempt = "usual" | "suspect" | "set-aside";

/** Notes, in a transaction of its own, that a case is being asked about, and says how that may be done. */
export async function beginAttempt(ctx: Ctx, cnj: Cnj): Promise<Attempt> {
  return await inDatabase(ctx, async (tx) => {
    const [left] = await tx
      .select({
        crashes: caseAttempts.crashes,
        isLeftBehind: sql<boolean>`coalesce(${caseAttempts.process} <> ${ownName}, false)
          and ${caseAttempts.begunAt} < now() - make_interval(secs => ${leastSeconds})`,
        isRecent: sql<boolean>`${caseAttempts.begunAt} > now() - make_interval(hours => ${setAsideHours})`,
      })
      .from(caseAttempts)
      .where(ofCase(ctx, cnj))
      .for("update");
    const crashes = (left?.crashes ?? 0) + (left?.isLeftBehind ? 1 : 0);
    const isSetAside = crashes >= mostCrashes && left?.isRecent === true;
    if (isSetAside && !left.isLeftBehind) return "set-aside";
    // Of a case that ended a process the time stays until `beginSuspect`: one that never had its turn was not asked about.
    const begun =
      crashes === 0 ? { process: ownName, crashes, begunAt: sql`now()` } : { process: null, crashes };
    await tx
      .insert(caseAttempts)
      .values({ databaseId: ctx.databaseId, cnj, ...begun })
      .onConflictDoUpdate({ target: [caseAttempts.databaseId, caseAttempts.cnj], set: begun });
    if (!isSetAside) return crashes === 0 ? "usual" : "suspect";
    log().error({ databaseId: ctx.databaseId, crashes }, "a case that ends processes is set aside");
    await recordAudit(tx, ctx, {
      action: "case.set-aside",
      object: cnj,
      outcome: "failed",
      detail: { crashes },
    });
    return "set-aside";
  });
}

/** A suspect that waited for its turn is asked about now: if the process ends, it counts. */
export async function beginSuspect(ctx: Ctx, cnj: Cnj): Promise<void> {
  const begun = { process: ownName, begunAt: sql`now()` };
  await inDatabase(ctx, (tx) => tx.update(caseAttempts).set(begun).where(ofCase(ctx, cnj)));
}

/** The work ended, well or not: the process is still there. */
export async function endAttempt(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<void> {
  await tx.delete(caseAttempts).where(and(ofCase(ctx, cnj), eq(caseAttempts.process, ownName)));
}

const ofCase = (ctx: Ctx, cnj: Cnj) =>
  and(eq(caseAttempts.databaseId, ctx.databaseId), eq(caseAttempts.cnj, cnj));
