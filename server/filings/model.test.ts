import { afterEach, beforeEach, test } from "vitest";
import { closeQueues } from "#server/db/queues.ts";
import { moveToOwnDatabase } from "#testing/database.ts";
import { seed as drawn, extent } from "#testing/extent.ts";
import { runModel } from "#testing/filing-model/runs.ts";

/**
 * Random runs of petitions (docs/tests.md): always the same 100 in `npm test` and the same 1,000 in `npm run test:all`; in
 * `npm run test:long` 50,000 others, in parts, each in a PostgreSQL database of its own.
 */
const parts = {
  gate: { count: 100, seeds: [1] },
  all: { count: 1_000, seeds: [1] },
  long: { count: 1_000, seeds: Array.from({ length: 50 }, (_, part) => (drawn % 1e9) + part * 1_000) },
}[extent];

let database: { drop(): Promise<void> };
beforeEach(async () => {
  database = await moveToOwnDatabase();
});
afterEach(async () => {
  await closeQueues();
  await database.drop();
});

test.each(parts.seeds)(
  `whatever people, the worker, the service and the network do with petitions: ${parts.count} runs, from seed %i on`,
  async (seed) => await runModel({ count: parts.count, seed }),
  1_200_000,
);
