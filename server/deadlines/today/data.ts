import "server-only";
import { and, sql } from "drizzle-orm";
import { countOf, needsOf } from "#lib/deadlines/list/groups.ts";
import { checkDays } from "#lib/deadlines/standing/transitions.ts";
import { type DeadlinesToday, noDeadlines } from "#lib/deadlines/today/schema.ts";
import { type Ctx, can, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines } from "#server/db/schema/schema.ts";
import { hearingsOfToday } from "#server/deadlines/hearings/data.ts";
import { countFound, countStandings } from "#server/deadlines/list/counts/data.ts";
import { rowsOfParts } from "#server/deadlines/list/pages/data.ts";
import { hasMoved } from "#server/deadlines/record/data.ts";
import { listedOn, standingAt } from "#server/deadlines/standing/data.ts";

const shown = 5;
const afterTomorrow = ["week", "nextWeek", "later"] as const;

/** For *Hoje*: what is over, what ends today, what nobody confirmed or signed off, and what follows. */
export async function deadlinesOfToday(
  tx: Tx,
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<DeadlinesToday> {
  const [hearings, own] = await Promise.all([
    hearingsOfToday(tx, ctx, now),
    can(ctx, "deadlines.read") ? ownDeadlines(tx, ctx, now) : noDeadlines,
  ]);
  return { deadlines: own, hearings };
}

async function ownDeadlines(tx: Tx, ctx: Ctx, now: Date): Promise<DeadlinesToday["deadlines"]> {
  const standing = await standingAt(tx, ctx, now);
  const { today, isIn } = standing;
  const isAhead = isIn(afterTomorrow, ["open"]);
  const isUnchecked = and(
    isAhead,
    sql`${deadlines.checkedAt} is null and (${listedOn} <= ${today} + ${checkDays}::int or ${hasMoved})`,
  );
  const kinds = [
    isIn(["overdue"]),
    isIn(["today"]),
    isIn(["tomorrow"], ["open"]),
    isIn(["tomorrow", "week", "unconfirmed"], ["suggested"]),
    isUnchecked,
    isAhead,
  ].map((which) => ({ which, order: "soonest", most: shown }) as const);
  const [parts, counts, uncheckedCount] = await Promise.all([
    rowsOfParts(tx, ctx, { parts: kinds, now }),
    countStandings(tx, ctx, standing),
    countFound(tx, ctx, isUnchecked),
  ]);
  const [overdue = [], ofToday = [], tomorrow = [], unconfirmed = [], unchecked = [], ahead = []] = parts;
  const needs = needsOf(counts);
  const openIn = (groups: readonly string[]) =>
    countOf(counts, ({ urgency, state }) => state === "open" && groups.some((group) => group === urgency));
  return {
    me: personIdOf(ctx),
    needs,
    overdue: { count: needs.overdue, rows: overdue },
    today: { count: needs.today, rows: ofToday },
    tomorrow: { count: openIn(["tomorrow"]), rows: tomorrow },
    unconfirmed: { count: needs.unconfirmed, rows: unconfirmed },
    unchecked: { count: uncheckedCount, rows: unchecked },
    ahead: { count: openIn(afterTomorrow), rows: ahead },
  };
}
