import "server-only";
import { type Actor, recordAudit } from "#server/audit/record.ts";
import { idOf } from "#server/audit/sealing/chain.ts";
import { enqueue } from "#server/db/queues.ts";
import { chainOf, inTrail, type TrailReader } from "../data.ts";

/** Has the worker verify a trail. Audited; asking twice verifies once. */
export async function askForVerification(reader: TrailReader, actor: Actor): Promise<void> {
  const chain = chainOf(reader);
  const id = idOf(chain);
  await inTrail(reader, async (tx) => {
    await recordAudit(tx, { actor, ...chain }, { action: "audit.ask" });
    await enqueue({ tx, queue: "trail-verify", data: { chain: id }, singletonKey: id, urgency: "person" });
  });
}
