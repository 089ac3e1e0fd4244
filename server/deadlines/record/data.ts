import "server-only";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DeadlineHappening } from "#lib/deadlines/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlineHistory, deadlines } from "#server/db/schema/schema.ts";
import type { Deadline } from "./mutations.ts";

/** Whether any of these happened to a deadline. */
export const hasHappened = (kinds: readonly DeadlineHappening[]): SQL<boolean> =>
  sql<boolean>`exists (select from ${deadlineHistory}
  where ${deadlineHistory.databaseId} = ${deadlines.databaseId} and ${deadlineHistory.deadlineId} = ${deadlines.id}
    and ${deadlineHistory.kind} = any(${sql.param([...kinds])}::text[]))`;

/** By these the last day moves without anybody confirming the new one. */
const movingHappenings: readonly DeadlineHappening[] = ["recounted", "reopened"];
/** With these a person says that the last day is the one they see. */
const seeingHappenings: readonly DeadlineHappening[] = ["created", "confirmed"];

/** Of these deadlines those that are confirmed with another last day than they have now: which day it was, and what moved it last. */
export async function movesOf(
  tx: Tx,
  { databaseId }: Ctx,
  those: readonly Pick<Deadline, "id" | "state" | "dueOn">[],
): Promise<Map<string, NonNullable<DeadlineRow["moved"]>>> {
  const open = those.filter(({ state }) => state === "open");
  if (open.length === 0) return new Map();
  const found = await tx
    .select({ id: deadlineHistory.deadlineId, at: deadlineHistory.at, detail: deadlineHistory.detail })
    .from(deadlineHistory)
    .where(
      and(
        eq(deadlineHistory.databaseId, databaseId),
        sql`${deadlineHistory.deadlineId} = any(${sql.param(open.map(({ id }) => id))}::uuid[])`,
        inArray(deadlineHistory.kind, [...movingHappenings]),
        sql`${deadlineHistory.detail} ? 'from'`,
        sql`${deadlineHistory.place} > (select max(seen.place) from ${deadlineHistory} seen
          where seen.database_id = ${deadlineHistory.databaseId} and seen.deadline_id = ${deadlineHistory.deadlineId}
            and seen.kind = any(${sql.param([...seeingHappenings])}::text[]))`,
      ),
    )
    .orderBy(asc(deadlineHistory.place));
  const byDeadline = Map.groupBy(found, ({ id }) => id);
  return new Map(
    open.flatMap(({ id, dueOn }) => {
      const moves = byDeadline.get(id) ?? [];
      const [from, last] = [moves[0]?.detail.from, moves.at(-1)];
      // What moved there and back again is as it was confirmed.
      if (from === undefined || last === undefined || from === dueOn) return [];
      return [[id, { from, at: last.at.toISOString(), reason: last.detail.reason ?? null }]];
    }),
  );
}

/** Whether a deadline has another last day than the one that was confirmed. */
export const hasMoved = async (tx: Tx, ctx: Ctx, deadline: Deadline): Promise<boolean> =>
  (await movesOf(tx, ctx, [deadline])).size > 0;
