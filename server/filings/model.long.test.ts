import { afterEach, beforeEach, test } from "vitest";
import { closeQueues } from "#server/db/queues.ts";
import { moveToOwnDatabase } from "#testing/database.ts";
import { seed } from "#testing/extent.ts";
import { runModel } from "#testing/filing-model/runs.ts";

/** As `model.test.ts`, 50 times as often, with other runs each time: 50,000 in parts, each in a PostgreSQL database of its own. */

const parts = 50;

let database: { drop(): Promise<void> };
beforeEach(async () => {
  database = await moveToOwnDatabase();
});
afterEach(async () => {
  await closeQueues();
  await database.drop();
});

test.each(Array.from({ length: parts }, (_, part) => seed + part * 1_000))(
  "1,000 runs of petitions, from seed %i on",
  async (first) => {
    await runModel({ count: 1_000, seed: first });
  },
  1_200_000,
);
