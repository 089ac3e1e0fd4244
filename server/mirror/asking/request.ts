import "server-only";
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { askedMinutes, staleMinutes } from "#lib/cases/freshness/stale.ts";
import type { Cover } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { inDatabase, readInDatabase, type Tx } from "#server/db/connection.ts";
import { enqueue, enqueueAll, hasten, queueNames, type Urgency } from "#server/db/queues.ts";
import { cases } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { log, logUnexpected } from "#server/log.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { recordFailure } from "#server/mirror/storing/checks.ts";
import { mirrorRunningImport } from "#server/mirror/storing/covers.ts";
import { askingBegins } from "#server/mirror/storing/order.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { fetchCover } from "#server/operator/operations/covers.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { operations } from "#server/operator/table.ts";
import { obeyWait } from "#server/pace/obey.ts";
import { findWait, refuseWhileWaiting } from "#server/pace/waits.ts";

/** A refresh that never reported back may be asked for again after this. */
const abandonedMinutes = 2;
/** More than this are not told one by one that somebody asks about them. */
const toldOneByOne = 20;

/** Asks the worker to refresh a case because a person pressed the button, unless the service wants us to wait. Audited. */
export async function requestRefresh(ctx: Ctx, cnj: Cnj): Promise<void> {
  await withPermission(ctx, "cases.refresh", async (tx) => {
    const queued = await queueRefreshes(tx, ctx, { numbers: [cnj], urgency: "person" });
    if (queued === 0 && !(await exists(tx, ctx, cnj))) {
      throw new AppError("not_found", "Não encontramos este processo.");
    }
    await refuseWhileWaiting(tx, ctx);
    await recordAudit(tx, ctx, { action: "case.refresh", object: cnj });
  });
}

/** Asks the worker to refresh a case that somebody looks at, when what we know is not fresh. */
export async function requestRefreshIfStale(ctx: Ctx, cnj: Cnj): Promise<void> {
  const isOlder = (at: PgColumn, minutes: number) =>
    or(isNull(at), lt(at, sql`now() - make_interval(mins => ${minutes})`));
  const stale = and(isOlder(cases.checkedAt, staleMinutes), isOlder(cases.askedAt, askedMinutes));
  await withPermission(ctx, "cases.read", async (tx) => {
    if ((await findWait(tx, ctx)) !== null) return;
    await queueRefreshes(tx, ctx, { numbers: [cnj], urgency: "person", condition: stale });
  });
}

async function exists(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<boolean> {
  return (await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)))) > 0;
}

/** A case that nobody asks about right now. */
export const isIdle = or(
  isNull(cases.refreshingSince),
  lt(cases.refreshingSince, sql`now() - make_interval(mins => ${abandonedMinutes})`),
);

/**
 * Marks cases and queues their refresh, unless one is under way: then a person's comes before those the clock asked for.
 * Returns how many were queued. The locks are taken in one order, whoever else marks the same cases.
 */
export async function queueRefreshes(
  tx: Tx,
  ctx: Ctx,
  { numbers, urgency, condition }: { numbers: readonly string[]; urgency: Urgency; condition?: SQL },
): Promise<number> {
  const { databaseId } = ctx;
  const own = and(
    eq(cases.databaseId, databaseId),
    sql`${cases.cnj} = any(${sql.param(numbers)}::char(20)[])`,
  );
  const idle = tx
    .select({ cnj: cases.cnj })
    .from(cases)
    .where(and(own, isIdle, condition))
    .orderBy(cases.cnj)
    .for("no key update");
  const marked = await tx
    .update(cases)
    .set({ refreshingSince: sql`now()` })
    .where(and(eq(cases.databaseId, databaseId), inArray(cases.cnj, idle)))
    .returning({ cnj: cases.cnj });
  const [only] = numbers;
  if (marked.length === 0 && numbers.length === 1 && only !== undefined && urgency === "person")
    await hasten({ tx, queue, ...jobOf(ctx, only), urgency });
  const jobs = marked.map(({ cnj }) => ({ ...jobOf(ctx, cnj), urgency }));
  await enqueueAll({ tx, queue, jobs });
  // Nobody waits for what the clock asks for: it is told when it was answered.
  if (urgency !== "clock" && marked.length <= toldOneByOne)
    for (const { cnj: id } of marked) await notifyChange(tx, { databaseId, topic: "check", id });
  return marked.length;
}

const queue = queueNames.caseRefresh;
const jobOf = ({ databaseId }: Ctx, cnj: string) => ({
  data: { databaseId, cnj },
  singletonKey: `${databaseId}:${cnj}`,
});

/**
 * Puts the refresh of a case off while the service wants us to wait: nobody was asked, so nothing is said of the case.
 * Returns whether it did.
 */
export async function postponeRefresh(ctx: Ctx, cnj: Cnj): Promise<boolean> {
  return await inDatabase(ctx.databaseId, async (tx) => {
    const wait = await findWait(tx, ctx);
    if (wait === null) return false;
    const released = await tx
      .update(cases)
      .set({ refreshingSince: null })
      .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj), isNotNull(cases.refreshingSince)))
      .returning({ cnj: cases.cnj });
    await enqueue({ tx, queue, ...jobOf(ctx, cnj), startAfter: wait.until });
    if (released.length > 0) await tell(tx, ctx, cnj, false);
    return true;
  });
}

/**
 * Asks the service for cover, movements and documents of a case (operations 2 to 4) and stores what it said.
 * A failure is stored too: what we know stays, and since when we cannot ask. Returns the cover or the failure.
 */
export async function refreshCase(
  ctx: Ctx,
  cnj: Cnj,
): Promise<{ ok: true; cover: Cover; empty: boolean } | { ok: false; error: OperatorError }> {
  const askedAt = await readInDatabase(ctx.databaseId, askingBegins);
  try {
    const target = await operatorTarget(ctx);
    const fetched = await fetchCover(target, { cnj });
    const { operatorId, importing } = fetched.cover;
    if (importing) {
      await inDatabase(ctx.databaseId, async (tx) => {
        await tell(tx, ctx, cnj, await mirrorRunningImport(tx, ctx, cnj, { fetched, askedAt }));
      });
      return { ok: true, cover: fetched.cover, empty: false };
    }
    const [moves, docs] = await Promise.all([
      listMovements(target, { operatorId }),
      listDocuments(target, { operatorId }),
    ]);
    warnOf({ cover: fetched.warnings, movements: moves.warnings, documents: docs.warnings });
    const {
      isTakenBack,
      isEmpty,
      importing: isCaptured,
    } = await inDatabase(ctx.databaseId, async (tx) => {
      const mirrored = await mirrorAnswer(tx, ctx, cnj, { askedAt, fetched, ...moves, ...docs });
      await tell(tx, ctx, cnj, mirrored.changed);
      return mirrored;
    });
    if (isTakenBack) return { ok: false, error: lessThanKnown() };
    return { ok: true, cover: { ...fetched.cover, importing: isCaptured }, empty: isEmpty };
  } catch (error) {
    const failed = asOperatorError(error);
    await inDatabase(ctx.databaseId, async (tx) => {
      await obeyWait(tx, ctx, failed);
      await tell(tx, ctx, cnj, await recordFailure(tx, ctx, cnj, { failure: failed.code, askedAt }));
    });
    return { ok: false, error: failed };
  }
}

/** Open pages hear of every asking; lists only hurry when a case reads differently. */
async function tell(tx: Tx, ctx: Ctx, cnj: Cnj, changed: boolean): Promise<void> {
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: changed ? "case" : "check", id: cnj });
}

function lessThanKnown(): OperatorError {
  const why = "an answer without what was known";
  return new OperatorError({ code: "contract", operation: operations.cover.number, why });
}

/** What failed in Autos itself is a failure to look like any other: it is logged, and the case says so. */
function asOperatorError(error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  logUnexpected(error, "case refresh");
  return new OperatorError({ code: "internal", operation: operations.cover.number, why: "a defect of ours" });
}

/** Fields that were left out because they were not what the interface says: their paths, never their values. */
function warnOf(warnings: Record<string, string[]>): void {
  if (Object.values(warnings).some((paths) => paths.length > 0)) log().warn({ warnings }, "fields left out");
}
