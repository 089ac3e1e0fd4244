import "server-only";
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { groupsOf, isFound, isOf, loadsOf, needsOf, unreviewedOf } from "#lib/deadlines/list/groups.ts";
import { firstShown, monthWeeks } from "#lib/deadlines/list/month.ts";
import type { DeadlineList, Needs } from "#lib/deadlines/list/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines } from "#server/db/schema/schema.ts";
import { deadlineRows } from "#server/deadlines/rows/data.ts";

/** So many live ones are read, and so many of those that are over: a firm has some hundreds of the first. */
const mostLive = 3_000;
const mostClosed = 300;
const live = inArray(deadlines.state, ["suggested", "open"]);
const over = inArray(deadlines.state, ["closed", "dismissed"]);

type Moment = { now?: Date };

/**
 * The deadlines of a database as their page shows them. Groups, tabs, loads and the number beside the page are all made of the
 * same rows, so that none of them says another number than the list.
 */
export async function listDeadlines(
  ctx: Ctx,
  { now = new Date(), ...filters }: DeadlineFilters & Moment,
): Promise<DeadlineList> {
  return await readWithPermission(ctx, "deadlines.read", async (tx) => {
    const me = await readerOf(tx, ctx);
    const rows = await liveRows(tx, ctx, now);
    const of = async (which: typeof live) =>
      await tx.$count(deadlines, and(eq(deadlines.databaseId, ctx.databaseId), which));
    const [all, closed] = [await of(live), await of(over)];
    const shown = shownOf(rows, filters, me?.id ?? null);
    const isClosed = filters.whose === "closed";
    return {
      groups: isClosed || filters.view === "month" ? [] : groupsOf(shown),
      month: filters.view === "month" ? await monthRows(tx, ctx, { filters, now, me: me?.id ?? null }) : [],
      overdueBefore: filters.view === "month" && !isClosed ? overdueBefore(shown, filters, now) : 0,
      closed: isClosed && filters.view === "list" ? await closedRows(tx, ctx, filters, now) : [],
      counts: {
        all,
        closed,
        needs: needsOf(rows),
        mine: rows.filter((row) => isOf("mine", row, me?.id ?? null)).length,
        nobody: rows.filter((row) => isOf("nobody", row, null)).length,
      },
      left: all - rows.length,
      olderClosed: Math.max(0, closed - mostClosed),
      loads: loadsOf(rows),
      unreviewed: unreviewedOf(rows),
      isFirst: all + closed === 0,
      today: dayKey(now),
      me,
    };
  });
}

const shownOf = (rows: readonly DeadlineRow[], { q, whose }: DeadlineFilters, me: string | null) =>
  rows.filter((row) => isOf(whose, row, me) && isFound(q, row));

/**
 * The rows of the list with these filters, for a file: those that the page shows, in its order. `left`: how many were not
 * read, which the filters might have let through.
 */
export async function filteredRows(
  tx: Tx,
  ctx: Ctx,
  { filters, now }: { filters: DeadlineFilters; now: Date },
): Promise<{ rows: DeadlineRow[]; left: number }> {
  const me = (await readerOf(tx, ctx))?.id ?? null;
  if (filters.view === "month") {
    const weeks = monthWeeks(shownMonth(filters, now), await monthRows(tx, ctx, { filters, now, me }));
    return { rows: weeks.flat().flatMap(({ rows }) => rows), left: 0 };
  }
  const of = async (which: typeof live, most: number) =>
    Math.max(0, (await tx.$count(deadlines, and(eq(deadlines.databaseId, ctx.databaseId), which))) - most);
  if (filters.whose === "closed")
    return { rows: await closedRows(tx, ctx, filters, now), left: await of(over, mostClosed) };
  const shown = groupsOf(shownOf(await liveRows(tx, ctx, now), filters, me));
  return { rows: shown.flatMap(({ rows }) => rows), left: await of(live, mostLive) };
}

/** All that somebody has to act on, or may have to, the first to end first. */
export async function liveRows(tx: Tx, ctx: Ctx, now: Date): Promise<DeadlineRow[]> {
  const order = sql`${deadlines.dueOn}, ${deadlines.dueTime} nulls last`;
  return await deadlineRows(tx, ctx, { where: live, order, most: mostLive, now });
}

async function closedRows(tx: Tx, ctx: Ctx, filters: DeadlineFilters, now: Date): Promise<DeadlineRow[]> {
  const order = sql`${deadlines.closedAt} desc`;
  const rows = await deadlineRows(tx, ctx, { where: over, order, most: mostClosed, now });
  return rows.filter((row) => isFound(filters.q, row));
}

const shownMonth = ({ month }: DeadlineFilters, now: Date): string => month ?? dayKey(now).slice(0, 7);

/** The deadlines of a month and of the weeks it shares; one that was dismissed is none. */
async function monthRows(
  tx: Tx,
  ctx: Ctx,
  { filters, now, me }: { filters: DeadlineFilters; now: Date; me: string | null },
): Promise<DeadlineRow[]> {
  const first = `${shownMonth(filters, now)}-01`;
  const rows = await deadlineRows(tx, ctx, {
    where: and(
      inArray(deadlines.state, filters.whose === "closed" ? ["closed"] : ["suggested", "open", "closed"]),
      gte(deadlines.dueOn, shiftDay(first, -7)),
      lte(deadlines.dueOn, shiftDay(first, 38)),
    ),
    order: sql`${deadlines.dueOn}, ${deadlines.dueTime} nulls last`,
    most: mostLive,
    now,
  });
  return shownOf(rows, filters, me);
}

function overdueBefore(rows: readonly DeadlineRow[], filters: DeadlineFilters, now: Date): number {
  const first = firstShown(shownMonth(filters, now));
  return rows.filter(({ urgency, dueOn }) => urgency === "overdue" && dueOn < first).length;
}

/** How many deadlines need somebody, for the side bar. */
export async function deadlineCount(ctx: Ctx, { now = new Date() }: Moment = {}): Promise<{ needs: Needs }> {
  return await readWithPermission(ctx, "deadlines.read", async (tx) => ({
    needs: needsOf(await liveRows(tx, ctx, now)),
  }));
}
