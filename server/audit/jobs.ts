import "server-only";
import { db } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
import { keptHeads } from "./heads.ts";
import { accessChain, type Chain, idOf, inChain } from "./sealing/chain.ts";
import { sealChain } from "./sealing/seal.ts";
import { lastSeal } from "./sealing/seals.ts";
import { lastVerification, verifyTrail } from "./verification.ts";

type Named = { chain: Chain; name: string };

async function everyChain(): Promise<Named[]> {
  const rows = await db().select({ databaseId: databases.id, name: databases.document }).from(databases);
  const own = rows.map(({ databaseId, name }): Named => ({ chain: { kind: "database", databaseId }, name }));
  return [{ chain: accessChain, name: "access" }, ...own];
}

/** Every minute: seals what the trails have that is not sealed yet. */
export async function sweepSeals(): Promise<void> {
  for (const { chain } of await everyChain()) {
    // An error in one trail must not stop the others.
    await sealChain(chain).catch((error) => logUnexpected(error, "trail seal"));
  }
}

const actor = { kind: "system", job: "verify" } as const;

/** Verifies the trail that somebody asked for. */
export async function verifyOne({ chain: wanted }: { chain: string }): Promise<void> {
  const found = (await everyChain()).find(({ chain }) => idOf(chain) === wanted);
  if (found === undefined) return;
  await sealChain(found.chain);
  await verifyTrail(found.chain, { actor, name: found.name });
}

/** How often this process looks for trails that nobody verified for a day, in milliseconds. */
const everyMs = 3_600_000;
let sweptAt = -Infinity;

/** Now and then: verifies each trail that has rows and was not verified for a day. */
export async function sweepVerifications(): Promise<void> {
  if (performance.now() - sweptAt < everyMs) return;
  sweptAt = performance.now();
  for (const { chain, name } of await everyChain()) {
    const work = async () => {
      if (await isDue(chain)) await verifyTrail(chain, { actor, name });
    };
    await work().catch((error) => logUnexpected(error, "trail verification"));
  }
}

/** After so long without a verification a trail is verified. */
const dayMs = 24 * 3_600_000;

/** A trail that nobody verified for a day, unless it never had a seal. An emptied one had: another trail keeps its head. */
async function isDue(chain: Chain): Promise<boolean> {
  const [last, seal] = await inChain(chain, async (tx) => [
    await lastVerification(tx, chain),
    await lastSeal(tx, chain),
  ]);
  if (last !== null && Date.parse(last.at) > Date.now() - dayMs) return false;
  return seal !== null || (await keptHeads(chain)).length > 0;
}
