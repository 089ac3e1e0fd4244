import { afterEach, beforeEach, test } from "vitest";
import { closeQueues } from "#server/db/queues.ts";
import { moveToOwnDatabase } from "#testing/database.ts";
import { runModel } from "#testing/filing-model/runs.ts";

/** As `model.test.ts`, 50 times as often, and never the same runs: 50,000 in parts, each in a PostgreSQL database of its own. */

const parts = 50;
const first = Date.now() % 1e9;

let database: { drop(): Promise<void> };
beforeEach(async () => {
  database = await moveToOwnDatabase();
});
afterEach(async () => {
  await closeQueues();
  await database.drop();
});

test.each(Array.from({ length: parts }, (_, part) => first + part * 1_000))(
  "1,000 runs of petitions, from seed %i on",
  async (seed) => {
    await runModel({ count: 1_000, seed });
  },
  1_200_000,
);
