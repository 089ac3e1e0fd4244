import "server-only";
import { asc, eq } from "drizzle-orm";
import { internalDay, marginOf } from "#lib/deadlines/margins/rules.ts";
import type { MarginView } from "#lib/deadlines/margins/schema.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlineMargins } from "#server/db/schema/schema.ts";
import { type CalendarOf, calendars } from "#server/deadlines/counting/data.ts";

/** The rules of a database, by their acts. */
export async function listMargins(ctx: Ctx): Promise<MarginView[]> {
  const rows = await readWithPermission(ctx, "deadlines.read", (tx) =>
    tx
      .select()
      .from(deadlineMargins)
      .where(eq(deadlineMargins.databaseId, ctx.databaseId))
      .orderBy(asc(deadlineMargins.actKey)),
  );
  return rows.map(({ id, act, days, createdBy }) => ({ id, act, days, createdBy }));
}

/** The firm's own day of each of these by its rules; null where none asks for one. */
export async function internalDays(
  tx: Tx,
  ctx: Ctx,
  those: readonly (CalendarOf & { act: string; dueOn: string; createdAt: Date })[],
): Promise<(string | null)[]> {
  const rules = await tx
    .select({ act: deadlineMargins.act, days: deadlineMargins.days })
    .from(deadlineMargins)
    .where(eq(deadlineMargins.databaseId, ctx.databaseId));
  const calendarOf = calendars(tx, ctx);
  const internal: (string | null)[] = [];
  for (const { act, dueOn, court, city, createdAt } of those) {
    const days = marginOf(act, rules);
    const calendar = days === null ? null : (await calendarOf({ court, city })).calendar;
    internal.push(
      days === null || calendar === null
        ? null
        : internalDay({ dueOn, days, calendar, notBefore: dayKey(createdAt) }),
    );
  }
  return internal;
}
