import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DeadlineCursor } from "#lib/deadlines/list/cursor.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, users } from "#server/db/schema/schema.ts";
import { rowsById } from "#server/deadlines/rows/data.ts";
import { listedOn } from "#server/deadlines/standing/data.ts";

/** Rows of which the first are read: `first` on top whatever their day, then by day, the `order` of which an index knows. */
export type Part = {
  which: SQL | undefined;
  order: "soonest" | "latest" | "ended-last";
  most: number;
  first?: SQL;
  after?: DeadlineCursor | null;
};

const time = sql`coalesce(${deadlines.dueTime}, '24:00')`;
const endedAt = sql`coalesce(${deadlines.closedAt}, '-infinity'::timestamptz)`;

/** By what rows are ordered, and how a cursor writes and reads it. */
function keyOf(order: Part["order"]) {
  const moment = sql`case when ${deadlines.closedAt} is null then '-infinity'
    else to_char(${deadlines.closedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`;
  // What is over is ordered by the day that was the last.
  const day = order === "latest" ? sql`${deadlines.dueOn}` : listedOn;
  return order === "ended-last"
    ? { at: endedAt, written: moment, as: sql`timestamptz`, time: sql`''::text`, isDown: true }
    : { at: day, written: sql`${day}::text`, as: sql`date`, time, isDown: order === "latest" };
}

/** What a search reads beside the deadline itself. */
export const searchedJoins: SQL = sql`
  left join ${cases} on ${cases.databaseId} = ${deadlines.databaseId} and ${cases.cnj} = ${deadlines.cnj}
  left join ${users} on ${users.id} = ${deadlines.responsibleId}`;

/** The places of the first rows of each part, in its order. */
export async function placesOf(
  tx: Tx,
  { databaseId }: Ctx,
  parts: readonly Part[],
): Promise<DeadlineCursor[][]> {
  if (parts.length === 0) return [];
  const each = parts.map(({ which, order, most, first, after = null }, part) => {
    const key = keyOf(order);
    const down = key.isDown ? sql` desc` : sql``;
    const by = sql`${first === undefined ? sql`` : sql`${first} desc, `}${key.at}${down}, ${key.time}${down}, ${deadlines.id}${down}`;
    const next =
      after === null
        ? undefined
        : sql`(${key.at}, ${key.time}, ${deadlines.id}) ${key.isDown ? sql`<` : sql`>`}
            (${after.at}::${key.as}, ${after.time}, ${after.id}::uuid)`;
    return sql`(select ${part}::int as part, ${deadlines.id} as id, ${key.written} as at, ${key.time} as time,
        row_number() over (order by ${by}) as place
      from ${deadlines} ${searchedJoins}
      where ${and(eq(deadlines.databaseId, databaseId), which, next)}
      order by ${by} limit ${most})`;
  });
  const { rows } = await tx.execute<DeadlineCursor & { part: number }>(
    sql`select part, id, at, time from (${sql.join(each, sql` union all `)}) found order by part, place`,
  );
  return parts.map((_, at) =>
    rows.flatMap(({ part, ...place }) =>
      part === at ? [{ at: place.at, time: place.time, id: place.id }] : [],
    ),
  );
}

/** The first rows of each part, in its order. */
export async function rowsOfParts(
  tx: Tx,
  ctx: Ctx,
  { parts, now }: { parts: readonly Part[]; now: Date },
): Promise<DeadlineRow[][]> {
  const places = await placesOf(tx, ctx, parts);
  const rows = await rowsById(tx, ctx, { ids: places.flat().map(({ id }) => id), now });
  return places.map((those) => those.flatMap(({ id }) => rows.get(id) ?? []));
}
