import "server-only";
import { and, asc, eq, lte } from "drizzle-orm";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import type { Jobs } from "#server/db/queues.ts";
import { filings } from "#server/db/schema/schema.ts";
import { queuePreparation } from "./mutations.ts";
import { prepareFiling } from "./runner/prepare.ts";

/** Makes a petition ready: the service's draft and its documents. */
export async function runPreparation({
  databaseId,
  filingId,
}: {
  databaseId: string;
  filingId: string;
}): Promise<void> {
  await prepareFiling(systemCtx({ databaseId, job: "filing-prepare" }), { id: filingId });
}

const mostAtOnce = 100;

/** Every minute: queues what is due, as the process that should have gone on with it may have died. */
export async function sweepPreparations(now: Date = new Date()): Promise<void> {
  const work = (ctx: Ctx) =>
    inDatabase(ctx, async (tx) => {
      const due = await tx
        .select({ id: filings.id })
        .from(filings)
        .where(and(eq(filings.databaseId, ctx.databaseId), lte(filings.prepareAt, now)))
        .orderBy(asc(filings.prepareAt))
        .limit(mostAtOnce);
      for (const { id } of due) await queuePreparation(tx, ctx, { id });
    });
  await inEachDatabase({ what: "filing preparation sweep", work });
}

export const jobs: Jobs = { work: { "filing-prepare": runPreparation }, sweeps: [sweepPreparations] };
