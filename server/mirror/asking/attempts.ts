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

/** How many seconds later a suspect comes again whose turn it is not. */
export const suspectAgainSeconds = 10;
/** Whoever has not come again for so long, in milliseconds, has lost the place. */
const placeMs = 6 * suspectAgainSeconds * 1_000;

/**
 * Runs a check of a case. Cases during which a process ended are checked one after the other, beside all others: null when
 * it is not the turn of this one, and nothing ran. One that is set aside must not be asked about.
 */
export async function attempt<T>(
  ctx: Ctx,
  cnj: Cnj,
  check: (given: { isSetAside: boolean }) => Promise<T>,
): Promise<T | null> {
  const begun = await beginAttempt(ctx, cnj);
  if (begun !== "suspect") return await check({ isSetAside: begun === "set-aside" });
  const end = suspects.take(ctx.databaseId);
  if (end === null) return null;
  try {
    // A suspect that waited for its turn is asked about now: if the process ends, it counts.
    const now = { process: ownName, begunAt: sql`now()` };
    await inDatabase(ctx, (tx) => tx.update(caseAttempts).set(now).where(ofCase(ctx, cnj)));
    return await check({ isSetAside: false });
  } finally {
    end();
  }
}

/** Notes, in a transaction of its own, that a case is being asked about, and says how that may be done. */
const beginAttempt = async (ctx: Ctx, cnj: Cnj): Promise<"usual" | "suspect" | "set-aside"> =>
  await inDatabase(ctx, async (tx) => {
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
    // Of a case that ended a process the time stays until its turn: one that never had its turn was not asked about.
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

/** The work ended, well or not: the process is still there. */
export async function endAttempt(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<void> {
  await tx.delete(caseAttempts).where(and(ofCase(ctx, cnj), eq(caseAttempts.process, ownName)));
}

const ofCase = (ctx: Ctx, cnj: Cnj) =>
  and(eq(caseAttempts.databaseId, ctx.databaseId), eq(caseAttempts.cnj, cnj));

/**
 * The one turn in which a case is asked about during which a process ended. Nobody stands and waits for it, which would
 * keep a worker from the cases of other firms: who comes in vain comes again soon, and the firm keeps its place until then.
 * Firms follow one another, however many such cases each has.
 */
export class SuspectLine {
  #isTaken = false;
  /** The firms that came in vain, the first that came first, and when each came last. */
  readonly #places = new Map<string, number>();

  /** Returns the function that ends the firm's turn, or null while it is not its turn. */
  take(firm: string): (() => void) | null {
    const now = performance.now();
    for (const [other, cameAt] of this.#places) if (cameAt < now - placeMs) this.#places.delete(other);
    // Setting what is there keeps its place.
    this.#places.set(firm, now);
    const [first] = this.#places.keys();
    if (this.#isTaken || first !== firm) return null;
    this.#places.delete(firm);
    this.#isTaken = true;
    return () => {
      this.#isTaken = false;
    };
  }
}

/** Cases are asked about in the worker, of which each process has one line. */
const suspects = new SuspectLine();
