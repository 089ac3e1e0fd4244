import "server-only";
import { type Actor, recordAccess, recordAudit } from "#server/audit/record.ts";
import { idOf } from "#server/audit/sealing/chain.ts";
import { withPermission } from "#server/auth/ctx.ts";
import { db, type Tx } from "#server/db/connection.ts";
import { enqueue } from "#server/db/queues.ts";
import { chainOf, type TrailReader } from "../data.ts";

/** Has the worker verify a trail. Audited; asking twice verifies once. */
export async function askForVerification(
  reader: TrailReader,
  actor: Actor = { kind: "system", job: "verify" },
): Promise<void> {
  const chain = idOf(chainOf(reader));
  const entry = { action: "audit.ask" };
  const queue = (tx: Tx) =>
    enqueue({
      tx,
      queue: "trail-verify",
      data: { chain },
      singletonKey: chain,
      urgency: "person",
    });
  if (reader.kind === "access") {
    return await db().transaction(async (tx) => {
      await recordAccess(tx, actor, entry);
      await queue(tx);
    });
  }
  await withPermission(reader.ctx, "audit.read", async (tx) => {
    await recordAudit(tx, reader.ctx, entry);
    await queue(tx);
  });
}
