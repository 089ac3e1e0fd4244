import "server-only";
import { db } from "#server/db/connection.ts";
import { enqueueAll, type Jobs, type QueueName } from "#server/db/queues.ts";
import { logUnexpected } from "#server/log.ts";
import { keptHeads } from "./heads.ts";
import { type Chain, idOf, inChain } from "./sealing/chain.ts";
import { sealChain } from "./sealing/seal.ts";
import { lastSeal } from "./sealing/seals.ts";
import { everyTrail, hasUnsealed, type Trail } from "./trails.ts";
import { lastVerification, verifyTrail } from "./verification.ts";

/** Seals what the trails have that is not sealed yet, one after the other. */
export async function sealTrails(): Promise<void> {
  // An error in one trail must not stop the others.
  for (const { chain } of await everyTrail()) await sealOrLog(chain);
}

async function sealOrLog(chain: Chain): Promise<void> {
  await sealChain(chain).catch((error) => logUnexpected(error, "trail seal"));
}

/** Every minute: has each trail sealed that has something to seal. A first seal may take long, which keeps nothing else waiting. */
export async function sweepSeals(): Promise<void> {
  await queueThose("trail-seal", ({ chain }) => hasUnsealed(chain));
}

/** Seals one trail. */
export async function sealOne({ chain: wanted }: { chain: string }): Promise<void> {
  const found = await findTrail(wanted);
  if (found !== undefined) await sealChain(found.chain);
}

const actor = { kind: "system", job: "verify" } as const;

/** Verifies one trail: what keeps it from being sealed must not keep it from being verified. */
export async function verifyOne({ chain: wanted }: { chain: string }): Promise<void> {
  const found = await findTrail(wanted);
  if (found === undefined) return;
  await sealOrLog(found.chain);
  await verifyTrail(found.chain, { actor, name: found.name });
}

const findTrail = async (wanted: string) => (await everyTrail()).find(({ chain }) => idOf(chain) === wanted);

/** How often this process looks for trails that nobody verified for a day, in milliseconds. */
const everyMs = 3_600_000;
let sweptAt = -Infinity;

/** Now and then: has each trail verified that has rows and was not verified for a day. */
export async function sweepVerifications(): Promise<void> {
  if (performance.now() - sweptAt < everyMs) return;
  sweptAt = performance.now();
  await queueThose("trail-verify", ({ chain }) => isDue(chain));
}

/** Has a job done for each trail of which this is so. */
async function queueThose(
  queue: QueueName & ("trail-seal" | "trail-verify"),
  isSo: (trail: Trail) => Promise<boolean>,
): Promise<void> {
  const jobs: { data: { chain: string }; singletonKey: string }[] = [];
  for (const trail of await everyTrail()) {
    const id = idOf(trail.chain);
    const is = await isSo(trail).catch((error) => logUnexpected(error, queue));
    if (is) jobs.push({ data: { chain: id }, singletonKey: id });
  }
  await db().transaction((tx) => enqueueAll({ tx, queue, jobs }));
}

/** After so long without a verification a trail is verified. */
const dayMs = 24 * 3_600_000;

/** A trail that nobody verified for a day, unless it never had a seal; of an emptied one another trail keeps the head. */
async function isDue(chain: Chain): Promise<boolean> {
  const [last, seal] = await inChain(chain, async (tx) => [
    await lastVerification(tx, chain),
    await lastSeal(tx, chain),
  ]);
  if (last?.finished && Date.parse(last.at) > Date.now() - dayMs) return false;
  return seal !== null || (await keptHeads(chain)).length > 0;
}

export const jobs: Jobs = {
  work: { "trail-seal": sealOne, "trail-verify": verifyOne },
  sweeps: [sweepSeals, sweepVerifications],
};
