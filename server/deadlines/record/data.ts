import "server-only";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import type { DeadlineEvent, DeadlineHistoryDetail } from "#lib/deadlines/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlineHistory, deadlines } from "#server/db/schema/schema.ts";
import type { Deadline } from "./mutations.ts";

/** Whether any of these happened to a deadline. */
export const hasEvent = (kinds: readonly DeadlineEvent[]): SQL<boolean> =>
  sql<boolean>`exists (select from ${deadlineHistory}
  where ${deadlineHistory.databaseId} = ${deadlines.databaseId} and ${deadlineHistory.deadlineId} = ${deadlines.id}
    and ${deadlineHistory.kind} = any(${sql.param([...kinds])}::text[]))`;

/** Who changed last what a deadline counts; null where nobody did since it was read or written. */
export const changedBy: SQL<string | null> = sql<
  string | null
>`(select changed.by from ${deadlineHistory} changed
  where changed.database_id = ${deadlines.databaseId} and changed.deadline_id = ${deadlines.id} and changed.kind = 'changed'
  order by changed.place desc limit 1)`;

/** By these the last day moves without anybody confirming the new one. */
const movingEvents: readonly DeadlineEvent[] = ["recounted", "reopened"];
/** With these a person says that the last day is the one they see; whoever signed a moved one off saw the new day too. */
const seeingEvents: readonly DeadlineEvent[] = ["created", "confirmed", "checked"];

/** Whether a row of the history moved the last day since a person last saw it. */
const movedSinceSeen = (move: SQL): SQL => sql`${move}.kind = any(${sql.param([...movingEvents])}::text[])
  and ${move}.detail ? 'from'
  and ${move}.place > (select max(seen.place) from ${deadlineHistory} seen
    where seen.database_id = ${move}.database_id and seen.deadline_id = ${move}.deadline_id
      and seen.kind = any(${sql.param([...seeingEvents])}::text[]))`;

/** The last day that was confirmed, where a confirmed deadline has another one now; else null. */
export const movedFrom: SQL<string | null> = sql<
  string | null
>`case when ${deadlines.state} = 'open' then nullif((
  select (moved.detail ->> 'from')::date from ${deadlineHistory} moved
  where moved.database_id = ${deadlines.databaseId} and moved.deadline_id = ${deadlines.id}
    and ${movedSinceSeen(sql.raw("moved"))}
  order by moved.place limit 1), ${deadlines.dueOn}) end`;

/** Whether a deadline has another last day than the one that was confirmed. */
export const hasMoved: SQL<boolean> = sql<boolean>`(${movedFrom}) is not null`;

/** Of these deadlines those that are confirmed with another last day than they have now: which day it was, and what moved it last. */
export async function movesOf(
  tx: Tx,
  { databaseId }: Ctx,
  those: readonly Pick<Deadline, "id" | "state">[],
): Promise<Map<string, NonNullable<DeadlineRow["moved"]>>> {
  const open = those.filter(({ state }) => state === "open");
  if (open.length === 0) return new Map();
  const found = await tx
    .select({ id: deadlines.id, from: movedFrom, at: deadlineHistory.at, detail: deadlineHistory.detail })
    .from(deadlines)
    .innerJoin(
      deadlineHistory,
      and(
        eq(deadlineHistory.databaseId, deadlines.databaseId),
        eq(deadlineHistory.deadlineId, deadlines.id),
        movedSinceSeen(sql`${deadlineHistory}`),
      ),
    )
    .where(
      and(
        eq(deadlines.databaseId, databaseId),
        sql`${deadlines.id} = any(${sql.param(open.map(({ id }) => id))}::uuid[])`,
        hasMoved,
      ),
    )
    .orderBy(asc(deadlineHistory.place));
  // The last of them is why it is the day of now.
  return new Map(
    found.flatMap(({ id, from, at, detail }) =>
      from === null ? [] : [[id, { from, at: at.toISOString(), reason: detail.reason ?? null }]],
    ),
  );
}

/** What people have seen or written of a suggestion before it moved. */
const decidingEvents: readonly DeadlineEvent[] = [...seeingEvents, "changed"];

/** The suggestions that end later than first read: who saw the earlier day is told, and why. */
export async function latersOf(
  tx: Tx,
  { databaseId }: Ctx,
  those: readonly Pick<Deadline, "id" | "state" | "dueOn">[],
): Promise<Map<string, NonNullable<DeadlineRow["later"]>>> {
  const suggested = those.filter(({ state }) => state === "suggested");
  if (suggested.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; from: string | null; reason: string | null }>(sql`
    select moved.deadline_id as id, moved.detail ->> 'from' as "from", moved.detail ->> 'reason' as reason
    from ${deadlineHistory} moved
    where moved.database_id = ${databaseId} and moved.kind = 'recounted'
      and moved.deadline_id = any(${sql.param(suggested.map(({ id }) => id))}::uuid[])
      and moved.place > coalesce((select max(seen.place) from ${deadlineHistory} seen
        where seen.database_id = moved.database_id and seen.deadline_id = moved.deadline_id
          and seen.kind = any(${sql.param([...decidingEvents])}::text[])), -1)
    order by moved.place`);
  const byDeadline = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    suggested.flatMap(({ id, dueOn }) => {
      const moves = byDeadline.get(id) ?? [];
      const from = moves.flatMap((one) => one.from ?? []).sort()[0];
      if (from === undefined || from >= dueOn) return [];
      return [[id, { from, reason: moves.at(-1)?.reason ?? null }] as const];
    }),
  );
}

/** Whether this deadline, which is locked, has another last day than the one that was confirmed. */
export const isMoved = async (tx: Tx, ctx: Ctx, deadline: Deadline): Promise<boolean> =>
  (await movesOf(tx, ctx, [deadline])).size > 0;

/**
 * Whether a person said by which court's calendar a deadline is counted: one that is of none of the cases that it was in, as of
 * a letter to another court, or one that a person put in the place of another.
 */
export async function isCourtChosen(
  tx: Tx,
  { databaseId }: Ctx,
  { id, court }: Pick<Deadline, "id" | "court">,
): Promise<boolean> {
  const { deadlineId, place, cnj, detail } = deadlineHistory;
  const found = await tx
    .select({ cnj, terms: sql<DeadlineHistoryDetail["terms"] | null>`${detail} -> 'terms'` })
    .from(deadlineHistory)
    .where(and(eq(deadlineHistory.databaseId, databaseId), eq(deadlineId, id)))
    .orderBy(asc(place));
  const courtsOfCases = found.map((one) => (one.cnj === null ? null : (courtOf(one.cnj)?.acronym ?? null)));
  const isPut = found.some(
    ({ terms }) => terms && terms.before.court !== terms.after.court && terms.after.court === court,
  );
  return isPut || !courtsOfCases.includes(court);
}
