import "server-only";
import { eq } from "drizzle-orm";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import { enqueue, type Jobs } from "#server/db/queues.ts";
import { databases, deadlines } from "#server/db/schema/schema.ts";
import { holdCalendars } from "#server/deadlines/counting/data.ts";
import { holidayLaw } from "./law.ts";
import { isRecounted, recountDeadlines } from "./mutations.ts";

/** Every minute, and so soon after the start of another version: queues the recount of each database that was counted by other holidays. */
export async function sweepHolidayLaw({ law = holidayLaw() }: { law?: string } = {}): Promise<void> {
  const work = (ctx: Ctx) =>
    inDatabase(ctx, async (tx) => {
      const { databaseId } = ctx;
      const [row] = await tx
        .select({ law: databases.holidayLaw })
        .from(databases)
        .where(eq(databases.id, databaseId));
      if (row === undefined || row.law === law) return;
      await enqueue({ tx, queue: "deadline-recount", data: { databaseId }, singletonKey: databaseId });
    });
  await inEachDatabase({ what: "holiday law sweep", work });
}

/**
 * Counts all live deadlines of a database again by the holidays of this version, court by court. By which ones is stored
 * at the end: what is cut off is done again.
 */
export async function recountByLaw(
  { databaseId }: { databaseId: string },
  { law = holidayLaw() }: { law?: string } = {},
): Promise<void> {
  const ctx = systemCtx({ databaseId, job: "deadline-recount" });
  const courts = await inDatabase(ctx, (tx) =>
    tx.selectDistinct({ court: deadlines.court }).from(deadlines).where(isRecounted(ctx)),
  );
  for (const { court } of courts)
    await inDatabase(ctx, async (tx) => {
      await holdCalendars(tx, ctx, [court]);
      await recountDeadlines(tx, ctx, { court, city: null, why: "A regra dos feriados mudou." });
    });
  await inDatabase(ctx, (tx) =>
    tx.update(databases).set({ holidayLaw: law }).where(eq(databases.id, databaseId)),
  );
}

export const jobs: Jobs = {
  work: { "deadline-recount": (data) => recountByLaw(data) },
  sweeps: [() => sweepHolidayLaw()],
};
