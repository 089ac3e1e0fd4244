import "server-only";
import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Cover } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { enqueue, queueNames } from "#server/db/queues.ts";
import { cases, importItems } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { log, logUnexpected } from "#server/log.ts";
import { mirrorAnswer } from "#server/mirror/answer.ts";
import { recordFailure } from "#server/mirror/checks.ts";
import { mirrorRunningImport } from "#server/mirror/covers.ts";
import { fetchCover } from "#server/operator/covers.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { listDocuments } from "#server/operator/documents.ts";
import { OperatorError } from "#server/operator/error.ts";
import { listMovements } from "#server/operator/movements.ts";
import { operations } from "#server/operator/policy.ts";

/** A page that is opened asks behind itself when the last answer is older than this. */
const staleMinutes = 5;
/** Nobody has to look at a case for it to be asked about: this often, sooner while asking fails or it is imported. */
const askEveryHours = 6;
const askFailingEveryMinutes = 5;
/** How many cases of a database are asked about in one round, those that waited longest first. */
const casesPerRound = 20;
/** A refresh that never reported back may be asked for again after this. */
const abandonedMinutes = 2;

/** Asks the worker to refresh a case because a person pressed the button. Audited. */
export async function requestRefresh(ctx: Ctx, cnj: Cnj): Promise<void> {
  await withPermission(ctx, "cases.refresh", async (tx) => {
    const queued = await queueRefresh(tx, ctx, cnj, undefined);
    if (!queued && !(await exists(tx, ctx, cnj))) {
      throw new AppError("not_found", "Não encontramos este processo.");
    }
    await recordAudit(tx, ctx, { action: "case.refresh", object: cnj });
  });
}

/** Asks the worker to refresh a case that somebody looks at, when what we know is not fresh. */
export async function requestRefreshIfStale(ctx: Ctx, cnj: Cnj): Promise<void> {
  const stale = or(
    isNull(cases.checkedAt),
    lt(cases.checkedAt, sql`now() - make_interval(mins => ${staleMinutes})`),
  );
  await withPermission(ctx, "cases.read", async (tx) => {
    await queueRefresh(tx, ctx, cnj, stale);
  });
}

/** Asks the worker to refresh the cases whose turn it is. Returns how many. */
export async function requestDueRefreshes(ctx: Ctx): Promise<number> {
  return await withPermission(ctx, "cases.refresh", async (tx) => {
    const due = await tx
      .select({ cnj: cases.cnj })
      .from(cases)
      .where(
        and(
          eq(cases.databaseId, ctx.databaseId),
          noImportUnderWay(),
          or(
            lt(cases.askedAt, sql`now() - make_interval(hours => ${askEveryHours})`),
            and(
              or(isNotNull(cases.failingSince), eq(cases.importing, true)),
              lt(cases.askedAt, sql`now() - make_interval(mins => ${askFailingEveryMinutes})`),
            ),
          ),
        ),
      )
      .orderBy(asc(cases.askedAt))
      .limit(casesPerRound);
    let queued = 0;
    for (const { cnj } of due) if (await queueRefresh(tx, ctx, cnj, undefined)) queued += 1;
    return queued;
  });
}

/** While an import asks about a case itself, the clock leaves it alone. */
function noImportUnderWay(): SQL {
  return sql`not exists (select 1 from ${importItems} where ${importItems.databaseId} = ${cases.databaseId}
    and ${importItems.cnj} = ${cases.cnj} and ${importItems.nextPollAt} is not null)`;
}

async function exists(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<boolean> {
  return (await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)))) > 0;
}

/** Marks a case and queues its refresh, unless one is under way; whether it did. */
export async function queueRefresh(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  condition: ReturnType<typeof or>,
): Promise<boolean> {
  const idle = or(
    isNull(cases.refreshingSince),
    lt(cases.refreshingSince, sql`now() - make_interval(mins => ${abandonedMinutes})`),
  );
  const marked = await tx
    .update(cases)
    .set({ refreshingSince: sql`now()` })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj), idle, condition))
    .returning({ cnj: cases.cnj });
  if (marked.length === 0) return false;
  const data = { databaseId: ctx.databaseId, cnj };
  await enqueue({ tx, queue: queueNames.caseRefresh, data, singletonKey: `${ctx.databaseId}:${cnj}` });
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "case", id: cnj });
  return true;
}

/**
 * Asks the service for cover, movements and documents of a case (operations 2 to 4) and stores what it said.
 * A failure is stored too: what we know stays, and since when we cannot ask. Returns the cover or the failure.
 */
export async function refreshCase(
  ctx: Ctx,
  cnj: Cnj,
): Promise<{ ok: true; cover: Cover; empty: boolean } | { ok: false; error: OperatorError }> {
  try {
    const target = await operatorTarget(ctx);
    const fetched = await fetchCover(target, { cnj });
    const { operatorId, importing } = fetched.cover;
    if (importing) {
      await inDatabase(ctx.databaseId, async (tx) => {
        await mirrorRunningImport(tx, ctx, cnj, fetched);
        await notifyChange(tx, { databaseId: ctx.databaseId, topic: "case", id: cnj });
      });
      return { ok: true, cover: fetched.cover, empty: false };
    }
    const [moves, docs] = await Promise.all([
      listMovements(target, { operatorId }),
      listDocuments(target, { operatorId }),
    ]);
    warnOf({ cover: fetched.warnings, movements: moves.warnings, documents: docs.warnings });
    await inDatabase(ctx.databaseId, async (tx) => {
      await mirrorAnswer(tx, ctx, cnj, { fetched, ...moves, ...docs });
      await notifyChange(tx, { databaseId: ctx.databaseId, topic: "case", id: cnj });
    });
    const empty = isBlank(fetched.cover) && moves.movements.length + docs.documents.length === 0;
    return { ok: true, cover: fetched.cover, empty };
  } catch (error) {
    const failed = asOperatorError(error);
    await inDatabase(ctx.databaseId, async (tx) => {
      await recordFailure(tx, ctx, cnj, failed.code);
      await notifyChange(tx, { databaseId: ctx.databaseId, topic: "case", id: cnj });
    });
    return { ok: false, error: failed };
  }
}

/** A record without a party and without a class: the service could not import the case. */
function isBlank({ parties, court }: Cover): boolean {
  return parties.length === 0 && court.className === null;
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
