import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Dismissed } from "#lib/deadlines/lapsed/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { deadlines } from "#server/db/schema/schema.ts";
import { dismissDeadline } from "#server/deadlines/deciding/mutations.ts";
import type { Seen } from "#server/deadlines/record/mutations.ts";
import { standingAt } from "#server/deadlines/standing/data.ts";

/**
 * Closes suggestions whose day is over, each by its own step, with its history and its row of the trail: those that the person
 * saw, as they saw them. What changed since, is not over at its court, or is not here for them, stays.
 */
export async function dismissLapsed(
  ctx: Ctx,
  { seen, reason, now = new Date() }: { seen: readonly Seen[]; reason: string; now?: Date },
): Promise<Dismissed> {
  const ids = seen.map(({ id }) => id);
  const lapsed = await readWithPermission(ctx, "deadlines.change", async (tx) => {
    const { isIn } = await standingAt(tx, ctx, now);
    const which = and(
      eq(deadlines.databaseId, ctx.databaseId),
      sql`${deadlines.id} = any(${sql.param(ids)}::uuid[])`,
      isIn(["lapsed"]),
    );
    const found = await tx.select({ id: deadlines.id }).from(deadlines).where(which);
    return new Set(found.map(({ id }) => id));
  });
  let dismissed = 0;
  for (const { id, revision } of seen) {
    if (!lapsed.has(id)) continue;
    const done = await dismissDeadline(ctx, { id, revision, reason, now });
    if (done.ok) dismissed += 1;
  }
  return { dismissed, stayed: seen.length - dismissed };
}
