import "server-only";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Standings } from "#lib/deadlines/list/schema.ts";
import { daysBetween, type LiveState, urgencyOf, workDay } from "#lib/deadlines/standing/urgency.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines, publications, users } from "#server/db/schema/schema.ts";
import { calendars, unreviewedYears } from "#server/deadlines/counting/data.ts";
import { searchedJoins } from "#server/deadlines/list/pages/data.ts";
import { hasMoved } from "#server/deadlines/record/data.ts";
import { isLiveSql, type Standing } from "#server/deadlines/standing/data.ts";

/**
 * How many live deadlines stand where, and whose they are, in one pass over them; of those that `which` lets through. SQL counts
 * them by day, and `urgencyOf` says in which group a day is; days that are long over, or far away, are counted as one.
 */
export async function countStandings(
  tx: Tx,
  { databaseId }: Ctx,
  { today, days }: Standing,
  which?: SQL,
): Promise<Standings> {
  const [first, last] = [shiftDay(days[0] ?? "", -1), shiftDay(days.at(-1) ?? "", beyondGroups)];
  /** Without a day: as far away as any other. */
  const within = (day: SQLWrapper) => sql`greatest(${first}::date, least(${last}::date, ${day}))`;
  const { rows } = await tx.execute<{
    due_on: string;
    internal_on: string;
    today: string;
    state: LiveState;
    is_moved: boolean;
    is_checked: boolean;
    person_id: string | null;
    name: string | null;
    count: number;
  }>(sql`
    select ${within(deadlines.dueOn)}::text as due_on, ${within(deadlines.internalOn)}::text as internal_on, ${today}::text as today,
      ${deadlines.state} as state, ${hasMoved} as is_moved, ${deadlines.checkedAt} is not null as is_checked,
      ${deadlines.responsibleId} as person_id, ${users.name} as name,
      count(*)::int as count
    from ${deadlines} ${searchedJoins}
    where ${and(eq(deadlines.databaseId, databaseId), isLiveSql, which)}
    group by 1, 2, 3, 4, 5, 6, 7, 8`);
  return rows.map(({ person_id: id, name, due_on: dueOn, internal_on: internalOn, ...one }) => ({
    urgency: urgencyOf({ ...one, dueOn, internalOn }, one.today),
    left: daysBetween(one.today, workDay({ dueOn, internalOn }, one.today)),
    state: one.state,
    isMoved: one.is_moved,
    isChecked: one.is_checked,
    count: one.count,
    person: id === null || name === null ? null : { id, name },
  }));
}

/** After so many days every group but the last of each state is over. */
const beyondGroups = 15;

/** How many deadlines `which` lets through, also by what a search reads. */
export async function countFound(tx: Tx, { databaseId }: Ctx, which: SQL | undefined): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${deadlines} ${searchedJoins}
      where ${and(eq(deadlines.databaseId, databaseId), which)}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * How many deadlines hang on a year of a court that nobody reviewed: terms from the day they are counted from to their last one.
 * Those of lapsed suggestions are left out, as nothing is decided by them any more.
 */
export async function countUnreviewed(
  tx: Tx,
  ctx: Ctx,
  standing: Standing,
): Promise<{ court: string; year: number; count: number }[]> {
  const { rows } = await tx.execute<{
    court: string;
    city: string | null;
    first: number;
    last: number;
    count: number;
  }>(sql`
    select ${deadlines.court} as court, ${deadlines.city} as city, extract(year from coalesce(
        ${deadlines.availableOn},
        ${publications.publishedOn},
        (coalesce(${publications.receivedAt}, ${deadlines.createdAt}) at time zone 'America/Sao_Paulo')::date))::int as first,
      extract(year from ${deadlines.dueOn})::int as last, count(*)::int as count
    from ${deadlines} left join ${publications}
      on ${publications.databaseId} = ${deadlines.databaseId} and ${publications.id} = ${deadlines.publicationId}
    where ${deadlines.databaseId} = ${ctx.databaseId} and ${isLiveSql} and ${deadlines.kind} = 'term'
      and ${deadlines.court} is not null and not ${standing.isIn(["lapsed"])}
    group by 1, 2, 3, 4`);
  const calendarOf = calendars(tx, ctx);
  const counted = new Map<string, { court: string; year: number; count: number }>();
  for (const { court, city, first, last, count } of rows) {
    const kept = await calendarOf({ court, city });
    for (const year of unreviewedYears(kept, `${first}-01-01`, `${last}-12-31`)) {
      const key = `${court} ${year}`;
      counted.set(key, { court, year, count: (counted.get(key)?.count ?? 0) + count });
    }
  }
  return [...counted.values()].sort(
    (one, other) => one.year - other.year || other.count - one.count || one.court.localeCompare(other.court),
  );
}
