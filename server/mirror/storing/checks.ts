import "server-only";
import { and, eq, max, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unbrokenMs } from "#lib/cases/freshness/times.ts";
import type { checkOutcomes } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { cases, checks, documents, movements } from "#server/db/schema/schema.ts";

/** The check record: each check of a case is kept, in one interval as long as the outcome stays the same. */

type News = { newMovements: number; newDocuments: number };

/**
 * The `firstSeenAt` of what comes now: later than all that is known already, whichever of two transactions began first,
 * so that "this person has seen everything up to here" stays true. The transaction must hold the row of the case.
 */
export const seenNow = sql`greatest(now(), greatest(${cases.newsAt}, ${cases.documentsNewsAt}, ${cases.firstAnswerAt}) + interval '1 microsecond')`;

/** `seenNow`; what the first answer brings is no news, and leaves it as it was (`before`). */
const newsNow = (before: SQLWrapper) =>
  sql`case when ${cases.firstAnswerAt} is null then ${before} else ${seenNow} end`;

/** `empty`: the answer says nothing of the case. `partial`: it lacks what was known; a failure is recorded beside it. */
type Kind = "complete" | "empty" | "partial";
type AnswerRecord = News & {
  askedAt: string;
  kind: Kind;
  changed: boolean;
  hasNews: boolean;
  addedDocuments: number;
};

/**
 * Records an answer. `changed`: it has something new or other words; `hasNews`: its movements have. The row of the case also
 * says how many movements and documents there are, and the court's last movement that is not in the future: time alone can
 * change which it is.
 */
export async function recordAnswer(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { askedAt, kind, changed, hasNews, addedDocuments, ...news }: AnswerRecord,
): Promise<void> {
  if (kind !== "partial" || changed)
    await extendOrOpen(tx, ctx, cnj, { outcome: changed ? "changed" : "unchanged", failure: null, ...news });
  const answered = {
    coverReceivedAt: sql`now()`,
    checkedAt: sql`now()`,
    failingSince: null,
    failure: null,
    ...(kind === "empty" ? {} : { firstAnswerAt: sql`coalesce(${cases.firstAnswerAt}, now())` }),
  };
  const own = sql`database_id = ${ctx.databaseId} and cnj = ${cnj}`;
  const last = (what: SQL) => sql`(select ${what} from ${movements}
    where ${own} and origin = 'court' and occurred_at <= now() 
    order by coalesce(occurred_at, '-infinity') desc, position desc limit 1)`;
  const countOf = (table: typeof movements | typeof documents) =>
    sql`(select count(*) from ${table} where ${own})`;
  await tx
    .update(cases)
    .set({
      lastMovementAt: last(sql`occurred_at`),
      lastMovementText: last(sql`left(description, 300)`),
      ...(news.newMovements > 0 ? { movementCount: countOf(movements) } : {}),
      ...(addedDocuments > 0 ? { documentCount: countOf(documents) } : {}),
      ...(kind === "partial" ? {} : answered),
      askedAt: sql`${askedAt}`,
      changedAt: changed ? sql`now()` : sql`coalesce(${cases.changedAt}, now())`,
      ...(hasNews ? { newsAt: newsNow(cases.newsAt) } : {}),
      ...(news.newDocuments > 0 ? { documentsNewsAt: newsNow(cases.documentsNewsAt) } : {}),
      refreshingSince: null,
    })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
}

/** The moment, on PostgreSQL's clock, at which a check begins: read before its first request is sent. */
export async function askingBegins(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select ${exactIsoOf(sql`clock_timestamp()`)} as at`);
  const [row] = rows;
  if (row === undefined) throw new Error("the database tells no time");
  return row.at;
}

/**
 * A case may be asked about several times at once, and the answer to the later question counts, whenever it arrives. Locks the
 * row of the case. Returns what is known when the answer to a later question is stored already, else null. A failed check overwrites
 * `askedAt`: then the time at which the last answer was stored (`checkedAt`) is compared.
 */
export async function overtaken(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  askedAt: string,
): Promise<{ importing: boolean } | null> {
  let known = await held(tx, ctx, cnj, askedAt);
  if (known === undefined) {
    // There is no row to lock yet: of two first answers at once, the second waits here and reads again.
    await oneAtATime(tx, `case:${ctx.databaseId}:${cnj}`);
    known = await held(tx, ctx, cnj, askedAt);
  }
  return known?.isLater ? { importing: known.importing } : null;
}

async function held(tx: Tx, ctx: Ctx, cnj: Cnj, askedAt: string) {
  const answered = sql`case when ${cases.failingSince} is null then ${cases.askedAt} else ${cases.checkedAt} end`;
  const [known] = await tx
    .select({ importing: cases.importing, isLater: sql<boolean>`coalesce(${answered} > ${askedAt}, false)` })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)))
    .for("no key update");
  return known;
}

/** Records a failed check, unless a later question was answered; returns whether it is another failure than before. */
export async function recordFailure(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { failure, askedAt }: { failure: FailureReason; askedAt: string },
): Promise<boolean> {
  const ofCase = and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj));
  const [known] = await tx.select({ failure: cases.failure }).from(cases).where(ofCase).for("no key update");
  if (known === undefined) return false;
  if (known.failure === null && (await overtaken(tx, ctx, cnj, askedAt)) !== null) return false;
  await tx
    .update(cases)
    .set({
      failure,
      failingSince: sql`coalesce(${cases.failingSince}, now())`,
      askedAt: sql`now()`,
      refreshingSince: null,
    })
    .where(ofCase);
  await extendOrOpen(tx, ctx, cnj, { outcome: "failed", failure, newMovements: 0, newDocuments: 0 });
  return known.failure !== failure;
}

/**
 * Records a check that found the service still capturing the case: it answers, but nobody knows whether there is news. Its
 * record may be half empty then, so a known cover stays as it is, and a failure ends. `changed`: the case looks different.
 */
export async function recordRunning(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { operatorId, askedAt }: { operatorId: string; askedAt: string },
): Promise<{ isNew: boolean; changed: boolean }> {
  const [known] = await tx
    .select({ importing: cases.importing, failingSince: cases.failingSince })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)))
    .for("no key update");
  const running = {
    operatorId,
    importing: true,
    askedAt: sql`${askedAt}`,
    failingSince: null,
    failure: null,
    refreshingSince: null,
  };
  await tx
    .insert(cases)
    .values({ databaseId: ctx.databaseId, cnj, ...running })
    .onConflictDoUpdate({ target: [cases.databaseId, cases.cnj], set: running });
  await extendOrOpen(tx, ctx, cnj, { outcome: "running", failure: null, newMovements: 0, newDocuments: 0 });
  const isNew = known === undefined;
  return { isNew, changed: isNew || !known.importing || known.failingSince !== null };
}

async function extendOrOpen(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  check: { outcome: (typeof checkOutcomes)[number]; failure: FailureReason | null } & News,
): Promise<void> {
  const ofCase = and(eq(checks.databaseId, ctx.databaseId), eq(checks.cnj, cnj));
  const extended =
    check.outcome === "changed"
      ? []
      : await tx
          .update(checks)
          .set({ lastAt: sql`clock_timestamp()`, count: sql`${checks.count} + 1` })
          .where(
            and(
              ofCase,
              eq(
                checks.firstAt,
                sql`(${tx
                  .select({ at: max(checks.firstAt) })
                  .from(checks)
                  .where(ofCase)})`,
              ),
              eq(checks.outcome, check.outcome),
              sql`${checks.failure} is not distinct from ${check.failure}`,
              // A longer pause begins a new interval: an interval says that the case was checked every day.
              sql`${checks.lastAt} > now() - make_interval(secs => ${unbrokenMs / 1_000})`,
            ),
          )
          .returning({ count: checks.count });
  if (extended.length > 0) return;
  await tx
    .insert(checks)
    .values({
      databaseId: ctx.databaseId,
      cnj,
      firstAt: sql`clock_timestamp()`,
      lastAt: sql`clock_timestamp()`,
      ...check,
    });
}
