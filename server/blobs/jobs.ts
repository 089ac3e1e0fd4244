import "server-only";
import { db } from "#server/db/connection.ts";
import type { Jobs } from "#server/db/queues.ts";
import { databases } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
import { removeAbandoned } from "./remove.ts";
import { forgetReservations } from "./room.ts";

/** For how long what nobody finished, or nothing points to, may still be here, in milliseconds: somebody may be at it. */
const graceMs = 24 * 3_600_000;
/** How often this process looks for it. */
const everyMs = 3_600_000;
let sweptAt = -Infinity;

/** Now and then: removes files that were left behind in each database. */
export async function sweepBlobs(): Promise<void> {
  if (performance.now() - sweptAt < everyMs) return;
  sweptAt = performance.now();
  for (const { id: databaseId } of await db().select({ id: databases.id }).from(databases)) {
    const ctx = { databaseId, actor: { kind: "system" } } as const;
    // An error in one database must not stop the others.
    await removeAbandoned(ctx, new Date(Date.now() - graceMs)).catch((error) =>
      logUnexpected(error, "blob sweep"),
    );
  }
}

export const jobs: Jobs = { removals: [forgetReservations, sweepBlobs] };
