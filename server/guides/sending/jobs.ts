import "server-only";
import { and, asc, eq, lte } from "drizzle-orm";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import type { Jobs } from "#server/db/queues.ts";
import { guides } from "#server/db/schema/schema.ts";
import { queueSending } from "./mutations.ts";
import { sendGuideNow } from "./runner/send.ts";

/** Has the service create a guide. */
async function runSending({ databaseId, guideId }: { databaseId: string; guideId: string }): Promise<void> {
  await sendGuideNow(systemCtx({ databaseId, job: "guide-send" }), { id: guideId });
}

const mostAtOnce = 100;

/** Every minute: queues what is on its way, as the process that should have gone on with it may have died. */
export async function sweepSendings(now: Date = new Date()): Promise<void> {
  const work = (ctx: Ctx) =>
    inDatabase(ctx, async (tx) => {
      const due = await tx
        .select({ id: guides.id })
        .from(guides)
        .where(and(eq(guides.databaseId, ctx.databaseId), lte(guides.sendAt, now)))
        .orderBy(asc(guides.sendAt))
        .limit(mostAtOnce);
      for (const { id } of due) await queueSending(tx, ctx, { id });
    });
  await inEachDatabase({ what: "guide sending sweep", work });
}

export const jobs: Jobs = { work: { "guide-send": runSending }, sweeps: [sweepSendings] };
