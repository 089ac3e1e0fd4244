import "server-only";
import { db } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
import { accessChain, type Chain } from "./sealing/chain.ts";
import { sealChain } from "./sealing/seal.ts";

/** Every minute: seals what the trails have that is not sealed yet. */
export async function sweepSeals(): Promise<void> {
  const rows = await db().select({ databaseId: databases.id }).from(databases);
  const chains: Chain[] = rows.map((row) => ({ kind: "database", ...row }));
  for (const chain of [accessChain, ...chains]) {
    // An error in one trail must not stop the others.
    await sealChain(chain).catch((error) => logUnexpected(error, "trail seal"));
  }
}
