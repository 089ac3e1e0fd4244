import "server-only";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { enqueue, queueNames } from "#server/db/queues.ts";

/** Asks the worker to look at this database's imports, now or at a time. Once a second is enough. */
export async function wake(tx: Tx, ctx: Ctx, at: Date = new Date()): Promise<void> {
  await enqueue({
    tx,
    queue: queueNames.importAdvance,
    data: { databaseId: ctx.databaseId },
    singletonKey: `${ctx.databaseId}:${Math.ceil(at.getTime() / 1_000)}`,
    startAfter: at,
  });
}
