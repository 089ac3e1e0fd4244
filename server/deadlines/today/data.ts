import "server-only";
import { allNeeds, needsOf } from "#lib/deadlines/list/groups.ts";
import { daysBetween } from "#lib/deadlines/standing/urgency.ts";
import { type DeadlinesToday, noDeadlines } from "#lib/deadlines/today/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { type Ctx, can } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { liveRows } from "#server/deadlines/list/data.ts";

const shown = 5;
/** Within so many days a second person has to have looked. */
const checkDays = 7;

/** For *Hoje*: what is over, what ends today, what nobody confirmed or signed off, and what follows. */
export async function deadlinesOfToday(
  tx: Tx,
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<DeadlinesToday> {
  if (!can(ctx, "deadlines.read")) return { deadlines: noDeadlines };
  const rows = await liveRows(tx, ctx, now);
  const first = (which: (row: DeadlineRow) => boolean) => {
    const those = rows.filter(which);
    return { count: those.length, rows: those.slice(0, shown) };
  };
  const isSoon = ({ urgency }: DeadlineRow) => urgency === "overdue" || urgency === "today";
  const isTomorrow = ({ urgency, state }: DeadlineRow) => urgency === "tomorrow" && state === "open";
  return {
    deadlines: {
      needs: allNeeds(needsOf(rows)),
      overdue: first(({ urgency }) => urgency === "overdue"),
      today: first(({ urgency }) => urgency === "today"),
      tomorrow: first(isTomorrow),
      unconfirmed: first((row) => row.state === "suggested" && !isSoon(row)),
      unchecked: first(
        (row) =>
          row.state === "open" &&
          row.checked === null &&
          !isSoon(row) &&
          !isTomorrow(row) &&
          (row.moved !== null || daysBetween(row.today, row.dueOn) <= checkDays),
      ),
      ahead: first((row) => row.state === "open" && !isSoon(row) && !isTomorrow(row)),
    },
  };
}
