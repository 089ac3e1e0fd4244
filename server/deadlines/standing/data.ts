import "server-only";
import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { DeadlineState } from "#lib/deadlines/schema.ts";
import { liveStates, type Span, spansOn, type Urgency } from "#lib/deadlines/standing/urgency.ts";
import { courtZones, dayIn } from "#lib/deadlines/zone.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, publications } from "#server/db/schema/schema.ts";
import { zoneOf } from "#server/deadlines/counting/data.ts";

/**
 * How urgent deadlines are, in the words of SQL, where they are counted and paged: the spans of `urgencyOf`, on the day that it
 * is at each court. A test compares both over every state, day and court.
 */
export type Standing = {
  /** The day it is where the court of a row sits. */
  today: SQL<string>;
  /** The group of a live row. */
  urgency: SQL<Urgency>;
  /** Whether a row stands in one of these groups; `states`: and is in one of these. */
  isIn: (groups: readonly Urgency[], states?: readonly DeadlineState[]) => SQL;
};

/** Whether somebody has to act on it, or may have to. */
export const isLiveSql: SQL = inArray(deadlines.state, [...liveStates]);

/** The day by which deadlines are ordered and grouped. */
export const listedOn = sql<string>`${deadlines.dueOn}`;

/** A day, and the rows at whose court it is that day. */
type Clock = { day: string; which: SQL };

export async function standingAt(tx: Tx, ctx: Ctx, now: Date): Promise<Standing> {
  const clocks = await clocksAt(tx, ctx, now);
  const byClock = <T>(said: (day: string) => SQL): SQL<T> =>
    clocks.length === 1
      ? sql<T>`${said(clocks[0]?.day ?? "")}`
      : sql<T>`case ${join(clocks.map(({ day, which }) => sql`when ${which} then ${said(day)}`))} end`;
  return {
    today: byClock<string>((day) => sql`${day}::date`),
    urgency: byClock<Urgency>(
      (day) =>
        sql`case ${join(spansOn(day).map((span) => sql`when ${isWithin(span)} then ${span.urgency}`))} end`,
    ),
    isIn: (groups, states) => {
      const each = clocks.map(({ day, which }) => {
        const spans = spansOn(day).filter(
          ({ urgency, state }) => groups.includes(urgency) && (states?.includes(state) ?? true),
        );
        const within = or(...spans.map(isWithin)) ?? sql`false`;
        return clocks.length === 1 ? within : (and(which, within) ?? within);
      });
      return sql`(${or(...each) ?? sql`false`})`;
    },
  };
}

const join = (parts: SQL[]): SQL => sql.join(parts, sql` `);

const isWithin = ({ state, after, until }: Span): SQL =>
  sql`(${deadlines.state} = ${state}${after === null ? sql`` : sql` and ${listedOn} > ${after}::date`}${
    until === null ? sql`` : sql` and ${listedOn} <= ${until}::date`
  })`;

/** The state of a case as `stateOfCase` reads it, without a join: most of the day nobody has to know it. */
const stateOfRow = sql<string | null>`coalesce(
  (select c.cover #>> '{court,state}' from ${cases} c
    where c.database_id = ${deadlines.databaseId} and c.cnj = ${deadlines.cnj}),
  (select p.state from ${publications} p
    where p.database_id = ${deadlines.databaseId} and p.id = ${deadlines.publicationId}))`;

/**
 * The days that it is at a moment: one, but for the two hours around midnight in which Brazil has two. Then the courts and states
 * that occur are read once, and `zoneOf` says which day it is there.
 */
async function clocksAt(tx: Tx, { databaseId }: Ctx, now: Date): Promise<Clock[]> {
  const [brasilia = "", ...others] = new Set(courtZones.map((zone) => dayIn(zone, now)));
  const base = { day: brasilia, which: sql`true` };
  if (others.length === 0) return [base];
  const { rows } = await tx.execute<{ court: string | null; state: string | null }>(
    sql`select distinct ${deadlines.court} as court, ${stateOfRow} as state from ${deadlines}
      where ${deadlines.databaseId} = ${databaseId} and ${isLiveSql}`,
  );
  const byDay = Map.groupBy(rows, (row) => dayIn(zoneOf(row), now));
  const at = [...byDay].flatMap(([day, places]): Clock[] => {
    if (day === brasilia) return [];
    const values = places.map(({ court, state }) => sql`(${court ?? ""}, ${state ?? ""})`);
    const which = sql`(coalesce(${deadlines.court}, ''), coalesce(${stateOfRow}, '')) in (${sql.join(values, sql`, `)})`;
    return [{ day, which }];
  });
  const elsewhere = or(...at.map(({ which }) => which));
  return elsewhere === undefined ? [base] : [...at, { day: brasilia, which: sql`not ${elsewhere}` }];
}
