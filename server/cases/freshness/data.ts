import "server-only";
import { and, asc, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { type CheckInterval, checkRecordOf } from "#lib/cases/freshness/record.ts";
import type { CheckRecord } from "#lib/cases/freshness/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { hourMs } from "#lib/time/calendar.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, caseVisits, checks, movements } from "#server/db/schema/schema.ts";
import { hasUnseenMovement, markAt, markPlace, type Visitor, visitOf } from "#server/visits/data.ts";

/** An interval of checks goes on while the outcome stays the same, so there are few: 500 reach back for years. */
const intervalsRead = 500;

/** The check record of a case: 30 days, the gaps, and the stretches between news. Null when it is not here. */
export async function getCheckRecord(ctx: Ctx, cnj: Cnj): Promise<CheckRecord | null> {
  const visitor = { own: ctx.databaseId, person: personIdOf(ctx) };
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const [row] = await tx
      .select({ importedAt: cases.importedAt, first: cases.firstAnswerAt, unseenDays: unseenDaysOf(visitor) })
      .from(cases)
      .leftJoin(caseVisits, visitOf(visitor))
      .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
    if (row === undefined) return null;
    const ofCase = and(eq(checks.databaseId, ctx.databaseId), eq(checks.cnj, cnj));
    const rows = await tx
      .select()
      .from(checks)
      .where(ofCase)
      .orderBy(desc(checks.firstAt))
      .limit(intervalsRead);
    return checkRecordOf({
      intervals: rows.reverse().map(intervalOf),
      firstAnswerAt: await firstAnswerOf(tx, ctx, { cnj, notBefore: row.first?.toISOString() ?? null }),
      importedAt: row.importedAt.toISOString(),
      unseenDays: row.unseenDays,
      now: new Date().toISOString(),
    });
  });
}

const intervalOf = (one: typeof checks.$inferSelect): CheckInterval => ({
  ...one,
  firstAt: one.firstAt.toISOString(),
  lastAt: one.lastAt.toISOString(),
});

/** Intervals from before the day strip do not change it. */
const stripDays = 32;

/** The day strips of cases: their last 30 days. A case that the person does not see has none. */
export async function stripsOf(
  tx: Tx,
  ctx: Ctx,
  { numbers }: { numbers: readonly string[] },
): Promise<Map<string, CheckRecord["days"]>> {
  const visitor = { own: ctx.databaseId, person: personIdOf(ctx) };
  const among = sql`any(${sql.param(numbers)}::char(20)[])`;
  const from = sql`now() - make_interval(days => ${stripDays})`;
  const rows = await tx
    .select({
      cnj: cases.cnj,
      importedAt: cases.importedAt,
      first: cases.firstAnswerAt,
      unseenDays: unseenDaysOf(visitor),
    })
    .from(cases)
    .leftJoin(caseVisits, visitOf(visitor))
    .where(and(eq(cases.databaseId, ctx.databaseId), sql`${cases.cnj} = ${among}`));
  const known = await tx
    .select()
    .from(checks)
    .where(
      and(
        eq(checks.databaseId, ctx.databaseId),
        sql`${checks.cnj} = ${among}`,
        sql`${checks.lastAt} >= ${from}`,
      ),
    )
    .orderBy(checks.firstAt);
  const byCase = Map.groupBy(
    known.map((one) => ({ cnj: one.cnj, interval: intervalOf(one) })),
    ({ cnj }) => cnj,
  );
  const now = new Date().toISOString();
  return new Map(
    rows.map(({ cnj, importedAt, first, unseenDays }) => {
      const intervals = (byCase.get(cnj) ?? []).map(({ interval }) => interval);
      const record = checkRecordOf({
        intervals,
        firstAnswerAt: firstAnswerAmong(intervals, first?.toISOString() ?? null),
        importedAt: importedAt.toISOString(),
        unseenDays,
        now,
      });
      return [cnj, record.days];
    }),
  );
}

/** As `firstAnswerOf`, of intervals that were read: when none of them can be the first, it was before them. */
function firstAnswerAmong(intervals: readonly CheckInterval[], notBefore: string | null): string | null {
  if (notBefore === null) return null;
  const answers = intervals.filter(({ outcome }) => outcome === "unchanged" || outcome === "changed");
  const isRead = Date.now() - Date.parse(notBefore) < stripDays * 24 * hourMs;
  return (isRead ? answers.find(({ firstAt }) => firstAt >= notBefore)?.firstAt : null) ?? notBefore;
}

/** The days, in São Paulo, on which something came that the person has not seen. */
const unseenDaysOf = ({ own, person }: Visitor): SQL<string[]> => sql<
  string[]
>`case when ${person}::uuid is not null and ${hasUnseenMovement} then array(
    select distinct to_char(m.first_seen_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') from ${movements} m
    where m.database_id = ${own} and m.cnj = ${cases.cnj}
      and (m.first_seen_at, m.position) > (${markAt}, ${markPlace})) else '{}' end`;

/** When the first check got an answer with data: the first one from `notBefore` on; null before there was any. */
export async function firstAnswerOf(
  tx: Tx,
  ctx: Ctx,
  { cnj, notBefore }: { cnj: Cnj; notBefore: string | null },
): Promise<string | null> {
  if (notBefore === null) return null;
  const [first] = await tx
    .select({ at: checks.firstAt })
    .from(checks)
    .where(
      and(
        eq(checks.databaseId, ctx.databaseId),
        eq(checks.cnj, cnj),
        inArray(checks.outcome, ["unchanged", "changed"]),
        gte(checks.firstAt, new Date(notBefore)),
      ),
    )
    .orderBy(asc(checks.firstAt))
    .limit(1);
  return first?.at.toISOString() ?? null;
}
