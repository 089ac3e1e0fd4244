import "server-only";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isFiltered, type MovementFilters } from "#lib/cases/movements/filters.ts";
import { termPattern } from "#lib/cases/movements/patterns.ts";
import type { Movement, MovementNews, MovementPage } from "#lib/cases/movements/schema.ts";
import { readMark } from "#lib/cases/movements/visits/mark.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { readQuestion } from "#lib/format/question.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { planned, type Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { cases, caseVisits, movements } from "#server/db/schema/schema.ts";
import { markAt, markPlace, visitOf } from "#server/visits/data.ts";

/** What the list is ordered by, newest first. Movements without a usable time come last. */
export const placeInTime = sql`coalesce(${movements.occurredAt}, '-infinity')`;

/** What a person has seen of a case. Times stay text: a JavaScript date would lose the microseconds, which can decide. */
export type SeenState = {
  total: number;
  /** The mark: what Autos first saw after this time, or at this time behind this place, is new. */
  at: string;
  place: string;
  /** When the newest movement came; the page sends it back (`recordVisit`) once the person has seen it. */
  through: string | null;
  hasNews: boolean;
};

/**
 * What is new to the person who asks. `mark`: instead of their own, the one that an open page keeps, so that what it shows
 * as new stays so while the person reads. To a job or the command line nothing is new. Null when this database does not
 * have the case.
 */
export async function findSeenState(
  tx: Tx,
  ctx: Ctx,
  { cnj, mark }: { cnj: Cnj; mark: string | null },
): Promise<SeenState | null> {
  const kept = readMark(mark);
  const given = { keptAt: kept?.at ?? null, keptPlace: kept?.place ?? null };
  const [row] = await seenState(tx).execute({ own: ctx.databaseId, person: personIdOf(ctx), cnj, ...given });
  return row ?? null;
}

const own = sql.placeholder("own");
const person = sql.placeholder("person");
const keptAt = sql`${sql.placeholder("keptAt")}::timestamptz`;

/** Prepared: every reading of movements begins with it, and planning it takes longer than running it. */
const seenState = planned("seen_state", (tx, name) => {
  const newest = sql`coalesce(${cases.newsAt}, ${cases.firstAnswerAt})`;
  const known = tx.$with("known").as(
    tx
      .select({
        total: cases.movementCount,
        newest: newest.as("newest"),
        at: sql`case when ${person}::uuid is null or ${cases.firstAnswerAt} is null then 'infinity'
          else coalesce(${keptAt}, ${markAt}) end`.as("at"),
        place: sql`case when ${keptAt} is null then ${markPlace}
          else seen_place_mark(${sql.placeholder("keptPlace")}::bigint) end`.as("place"),
      })
      .from(cases)
      .leftJoin(caseVisits, visitOf({ own, person }))
      .where(and(eq(cases.databaseId, own), eq(cases.cnj, sql.placeholder("cnj")))),
  );
  return tx
    .with(known)
    .select({
      total: known.total,
      at: sql<string>`${known.at}::text`,
      place: sql<string>`${known.place}::text`,
      through: sql<string | null>`${exactIsoOf(sql`${known.newest}`)}`,
      hasNews: sql<boolean>`coalesce(${known.newest} > ${known.at}
        or (${known.newest} = ${known.at} and ${known.place} <> seen_place_mark(null)), false)`,
    })
    .from(known)
    .prepare(name);
});

/** Whether a movement is new under the mark. */
export const isNewTo = ({ at, place }: SeenState): SQL<boolean> =>
  sql<boolean>`(${movements.firstSeenAt}, ${movements.position}) > (${at}::timestamptz, ${place}::bigint)`;

/** Whether a movement is within whole days of São Paulo. `from` or `to` may be open; undated movements never are within. */
export function isInPeriod({ from, to }: Pick<MovementFilters, "from" | "to">): SQL | undefined {
  if (from === null && to === null) return undefined;
  return and(
    sql`${movements.occurredAt} is not null`,
    from === null ? undefined : sql`${placeInTime} >= ${startOf(from)}`,
    to === null ? undefined : sql`${placeInTime} < ${startOf(to, 1)}`,
  );
}

/** Midnight in São Paulo at the beginning of a day (`YYYY-MM-DD`), or some days later. */
export const startOf = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone 'America/Sao_Paulo')`;

/** Whether the description or a complement has every term that is wanted, and neither has one that is excluded. */
const hasWords = (q: string): SQL | undefined =>
  and(
    ...readQuestion(q).map((term) => {
      const there = matches(termPattern(term));
      return term.isExcluded ? sql`not ${there}` : there;
    }),
  );

/** Whether a pattern matches the description or a complement. */
export const matches = (
  pattern: string,
): SQL => sql`(${movements.description} ~ ${pattern} or (${movements.complement} <> '[]' and exists (
    select from jsonb_array_elements_text(${movements.complement}) part where part ~ ${pattern})))`;

/** Whether a movement is of this case and passes the filters. */
export const areListed = (ctx: Ctx, cnj: Cnj, filters: MovementFilters): SQL | undefined =>
  and(
    eq(movements.databaseId, ctx.databaseId),
    eq(movements.cnj, cnj),
    filters.origin === null ? undefined : eq(movements.origin, filters.origin),
    filters.kinds.length === 0 ? undefined : inArray(movements.kind, filters.kinds),
    isInPeriod(filters),
    hasWords(filters.q),
  );

/** A page of movements, newest first, undated ones last; named by its offset, so that the list can jump. Null without the case. */
export const listMovements = async (
  ctx: Ctx,
  {
    cnj,
    filters,
    mark = null,
    offset,
    limit,
  }: { cnj: Cnj; filters: MovementFilters; mark?: string | null; offset: number; limit: number },
): Promise<MovementPage | null> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const seen = await findSeenState(tx, ctx, { cnj, mark });
    if (seen === null) return null;
    const listed = areListed(ctx, cnj, filters);
    // The movement before the page is read too: it says whether the page's first day has begun on the page before.
    const before = offset > 0 ? 1 : 0;
    const rows = await tx
      .select({
        id: movements.id,
        origin: movements.origin,
        at: movements.occurredAt,
        kind: movements.kind,
        description: movements.description,
        complement: movements.complement,
        earlier: movements.earlier,
        unlistedSince: movements.unlistedSince,
        isNew: isNewTo(seen),
      })
      .from(movements)
      .where(listed)
      .orderBy(desc(placeInTime), desc(movements.position))
      .offset(offset - before)
      .limit(limit + before);
    const items = rows.map(
      (row): Movement => ({
        ...row,
        at: row.at?.toISOString() ?? null,
        unlistedSince: row.unlistedSince?.toISOString() ?? null,
      }),
    );
    return {
      items: items.slice(before),
      total: isFiltered(filters) ? await tx.$count(movements, listed) : seen.total,
      offset,
      previousAt: before === 0 ? null : (items[0]?.at ?? null),
      through: seen.through,
      news: await findNews(tx, { seen, listed }),
    };
  });

/** Counted only when the row of the case says that it has news: counting reads the whole list, and news are rare. */
async function findNews(
  tx: Tx,
  { seen, listed }: { seen: SeenState; listed: SQL | undefined },
): Promise<MovementNews> {
  if (!seen.hasNews) return { count: 0, lastId: null };
  const { rows } = await tx.execute<{ count: number; lastId: string | null }>(sql`
    select count(*)::integer as count,
      (array_agg(${movements.id} order by ${placeInTime}, ${movements.position}))[1] as "lastId"
    from ${movements} where ${listed} and ${isNewTo(seen)}`);
  return { count: rows[0]?.count ?? 0, lastId: rows[0]?.lastId ?? null };
}
