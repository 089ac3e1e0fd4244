import "server-only";
import { inEachDatabase } from "#server/databases/data.ts";
import type { Jobs } from "#server/db/queues.ts";
import { sweepCache } from "./mutations.ts";

/** How often this process looks, in milliseconds. */
const everyMs = 10 * 60_000;
let sweptAt = -Infinity;

/** Now and then: removes what is kept of documents and should not be, in each database. */
async function sweepDocumentCache(): Promise<void> {
  if (performance.now() - sweptAt < everyMs) return;
  sweptAt = performance.now();
  await inEachDatabase({ what: "document cache sweep", work: sweepCache });
}

export const jobs: Jobs = { removals: [sweepDocumentCache] };
