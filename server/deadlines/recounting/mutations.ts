import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { deadlines, publications } from "#server/db/schema/schema.ts";
import {
  type CalendarOf,
  type Came,
  calendars,
  cityKeyOf,
  countBy,
  countedColumns,
  countedFrom,
} from "#server/deadlines/counting/data.ts";
import { changeDeadline } from "#server/deadlines/record/mutations.ts";

/** A deadline whose last day moved. */
export type Moved = { id: string; from: string; due: string };

/** The deadlines that are counted again when what counts changes. */
export const isRecounted = ({ databaseId }: Ctx) =>
  and(
    eq(deadlines.databaseId, databaseId),
    inArray(deadlines.state, ["suggested", "open"]),
    eq(deadlines.kind, "term"),
  );

/**
 * Counts the live deadlines of a court again, or of one of its cities, after its calendar changed or the law did; `court`
 * null: those that the national calendar alone counts. Also those of cases that are hidden from whoever changed it, so that
 * no day stays wrong. Where the last day moves, the sign-off is undone, and both
 * days stand in the history with `why`. Returns those that moved.
 */
export async function recountDeadlines(
  tx: Tx,
  ctx: Ctx,
  { court, city, why }: CalendarOf & { why: string },
): Promise<Moved[]> {
  return await forTheFirm(tx, async () => {
    const live = await tx
      .select()
      .from(deadlines)
      .where(and(isRecounted(ctx), court === null ? isNull(deadlines.court) : eq(deadlines.court, court)))
      .orderBy(deadlines.id)
      .for("update");
    const concerned = live.filter((one) => city === null || cityKeyOf(one.city) === cityKeyOf(city));
    const came = await cameAtAll(tx, ctx, concerned);
    const calendarOf = calendars(tx, ctx);
    const moved: Moved[] = [];
    for (const deadline of concerned) {
      const { calendar } = await calendarOf(deadline);
      const alone = { cameAt: deadline.createdAt, deliveredOn: null };
      const from = countedFrom(deadline, came.get(deadline.publicationId ?? "") ?? alone);
      const counted = countBy(calendar, deadline, from);
      if (counted === null || counted.due === deadline.dueOn) continue;
      const dates = { from: deadline.dueOn, due: counted.due };
      await changeDeadline(tx, ctx, deadline, {
        columns: { ...countedColumns(counted), checkedAt: null, checkedById: null, checkedBy: null },
        kind: "recounted",
        detail: { ...dates, reason: why },
      });
      moved.push({ id: deadline.id, ...dates });
    }
    if (moved.length > 0) {
      const detail = { court, city, deadlines: moved.length };
      await recordAudit(tx, ctx, { action: "deadline.recount", detail });
    }
    return moved;
  });
}

/** When the publications of these deadlines came here. */
async function cameAtAll(
  tx: Tx,
  ctx: Ctx,
  those: readonly { publicationId: string | null; availableOn: string | null }[],
): Promise<Map<string, Came>> {
  const ids = those.flatMap(({ publicationId, availableOn }) =>
    availableOn === null && publicationId !== null ? [publicationId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({
      id: publications.id,
      cameAt: publications.receivedAt,
      deliveredOn: publications.publishedOn,
    })
    .from(publications)
    .where(
      and(
        eq(publications.databaseId, ctx.databaseId),
        sql`${publications.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  return new Map(found.map(({ id, ...came }) => [id, came]));
}
