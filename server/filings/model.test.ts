import { afterAll, beforeAll, test } from "vitest";
import { closeQueues } from "#server/db/queues.ts";
import { moveToOwnDatabase } from "#testing/database.ts";
import { runModel } from "#testing/filing-model/runs.ts";

/** The random runs of petitions that every `npm test` makes (docs/tests.md); `model.long.test.ts` makes many more. */

let database: { drop(): Promise<void> };
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(async () => {
  await closeQueues();
  await database.drop();
});

test("whatever people, the worker, the service and the network do with petitions: 1,000 runs", async () => {
  await runModel({ count: 1_000, seed: 1 });
}, 600_000);
