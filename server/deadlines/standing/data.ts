import "server-only";
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { DeadlineState } from "#lib/deadlines/schema.ts";
import { liveStates, type Span, spansOn, type Urgency } from "#lib/deadlines/standing/urgency.ts";
import { courtZones, dayIn } from "#lib/deadlines/zone.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, publications } from "#server/db/schema/schema.ts";
import { todayAt, zoneOf } from "#server/deadlines/counting/data.ts";

/**
 * Where deadlines stand at a moment, in the words of SQL, where they are paged: the spans of `urgencyOf`, on the day that it is
 * at each court. A test compares both over every state, day and court.
 */
export type Standing = {
  /** The days it is in Brazil, the earlier first, and the one it is where the court of a row sits. */
  days: readonly string[];
  today: SQL<string>;
  /** Whether a row stands in one of these groups; `states`: and is in one of these. */
  isIn: (groups: readonly Urgency[], states?: readonly DeadlineState[]) => SQL;
};

/** Whether somebody has to act on it, or may have to. */
export const isLiveSql: SQL = inArray(deadlines.state, [...liveStates]);

/** The day by which deadlines are ordered: the firm's own or, without an earlier one, the last. `workDay` says what it groups. */
export const listedOn = sql<string>`least(${deadlines.internalOn}, ${deadlines.dueOn})`;

/** A day, and the rows at whose court it is that day. */
type Clock = { day: string; which: SQL };

export async function standingAt(tx: Tx, ctx: Ctx, now: Date): Promise<Standing> {
  const clocks = await clocksAt(tx, ctx, now);
  const [only] = clocks.length === 1 ? clocks : [];
  const each = clocks.map(({ day, which }) => sql`when ${which} then ${day}::date`);
  return {
    days: clocks.map(({ day }) => day).sort(),
    today: only ? sql`${only.day}::date` : sql`case ${sql.join(each, sql` `)} end`,
    isIn: (groups, states) => {
      const places = clocks.map(({ day, which }) => {
        const spans = spansOn(day).filter(
          ({ urgency, state }) => groups.includes(urgency) && (states?.includes(state) ?? true),
        );
        const within = or(...spans.map((span) => isWithin(span, day))) ?? sql`false`;
        return only ? within : (and(which, within) ?? within);
      });
      return sql`(${or(...places) ?? sql`false`})`;
    },
  };
}

/**
 * Whether `workDay` lies in a span. A day of the firm's own that passed stands for today, and none counts once the last day is
 * over: before today only the last day is asked. That it comes after the span's beginning is said by itself, for the index.
 */
function isWithin({ state, after, until }: Span, today: string): SQL | undefined {
  const { dueOn, internalOn } = deadlines;
  return and(
    eq(deadlines.state, state),
    after === null ? undefined : gt(dueOn, after),
    after === null || after < today ? undefined : or(isNull(internalOn), gt(internalOn, after)),
    until === null
      ? undefined
      : until < today
        ? lte(dueOn, until)
        : or(lte(dueOn, until), lte(internalOn, until)),
  );
}

/** The state of a case as `stateOfCase` reads it, without a join: most of the day nobody has to know it. */
const stateOfRow = sql<string | null>`coalesce(
  (select c.cover #>> '{court,state}' from ${cases} c
    where c.database_id = ${deadlines.databaseId} and c.cnj = ${deadlines.cnj}),
  (select p.state from ${publications} p
    where p.database_id = ${deadlines.databaseId} and p.id = ${deadlines.publicationId}))`;

/** States with two clocks: a court that keeps one of its own has the same in both. */
const states = ["SP", "AC"];

/**
 * The days that it is at a moment: one, but for the two hours around midnight in which Brazil has two. Then the courts and states
 * that occur are read first, and `todayAt` says which day it is there.
 */
async function clocksAt(tx: Tx, { databaseId }: Ctx, now: Date): Promise<Clock[]> {
  const [brasilia = "", ...others] = new Set(courtZones.map((zone) => dayIn(zone, now)));
  const base = { day: brasilia, which: sql`true` };
  if (others.length === 0) return [base];
  const live = sql`${deadlines.databaseId} = ${databaseId} and ${isLiveSql}`;
  const { rows: courts } = await tx.execute<{ court: string | null }>(
    sql`select distinct ${deadlines.court} as court from ${deadlines} where ${live}`,
  );
  const several = courts.filter(
    ({ court }) => new Set(states.map((state) => zoneOf({ court, state }))).size > 1,
  );
  const names = several.map(({ court }) => court ?? "");
  const state = sql`case when coalesce(${deadlines.court}, '') = any(${sql.param(names)}::text[]) then ${stateOfRow} end`;
  const { rows } = await tx.execute<{ court: string | null; state: string | null }>(
    sql`select distinct ${deadlines.court} as court, ${state} as state from ${deadlines} where ${live}`,
  );
  const byDay = Map.groupBy(rows, (row) => todayAt(row, now));
  const at = [...byDay].flatMap(([day, places]): Clock[] => {
    if (day === brasilia) return [];
    const values = places.map(({ court, state }) => sql`(${court ?? ""}, ${state ?? ""})`);
    const which = sql`(coalesce(${deadlines.court}, ''), coalesce(${state}, '')) in (${sql.join(values, sql`, `)})`;
    return [{ day, which }];
  });
  const elsewhere = or(...at.map(({ which }) => which));
  return elsewhere === undefined ? [base] : [...at, { day: brasilia, which: sql`not ${elsewhere}` }];
}
