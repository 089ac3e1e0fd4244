import "server-only";
import { and, asc, eq, lte } from "drizzle-orm";
import { systemCtx } from "#server/auth/ctx.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
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
  for (const databaseId of await listDatabaseIds()) {
    const ctx = systemCtx({ databaseId, job: "sweep" });
    await inDatabase(ctx, async (tx) => {
      const due = await tx
        .select({ id: filings.id })
        .from(filings)
        .where(and(eq(filings.databaseId, databaseId), lte(filings.prepareAt, now)))
        .orderBy(asc(filings.prepareAt))
        .limit(mostAtOnce);
      for (const { id } of due) await queuePreparation(tx, ctx, { id });
    }).catch((error) => logUnexpected(error, "filing preparation sweep"));
  }
}
