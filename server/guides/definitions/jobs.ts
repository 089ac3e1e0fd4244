import "server-only";
import { isDue } from "#lib/guides/definitions/age.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import type { Jobs } from "#server/db/queues.ts";
import { mustWait } from "#server/pace/waits.ts";
import { catalogState } from "./data.ts";
import { askDefinitions, queueDefinitions } from "./mutations.ts";

/** Asks for the definitions of a database, unless the service asked it to wait. */
async function runDefinitions({ databaseId }: { databaseId: string }): Promise<void> {
  const ctx = systemCtx({ databaseId, job: "guide-definitions" });
  if (!(await mustWait(ctx))) await askDefinitions(ctx);
}

/** Every minute: queues the question where the definitions are old. Where nobody ever looked at them it is not asked. */
export async function sweepDefinitions(now: Date = new Date()): Promise<void> {
  const work = (ctx: Ctx) =>
    inDatabase(ctx, async (tx) => {
      const asked = await catalogState(tx, ctx);
      if (asked !== null && isDue({ ...asked, by: "clock", now })) await queueDefinitions(tx, ctx, "clock");
    });
  await inEachDatabase({ what: "guide definitions sweep", work });
}

export const jobs: Jobs = { work: { "guide-definitions": runDefinitions }, sweeps: [sweepDefinitions] };
