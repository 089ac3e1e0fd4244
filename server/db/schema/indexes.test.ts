import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await cloneTestDatabase();
});
afterAll(() => fresh.drop());

// A connection keeps this plan. By the cases of a database, 10,000 labels put on 10,000 cases read 50 million rows.
test("before it has statistics, PostgreSQL checks the foreign keys of a case by the number of the case", async () => {
  const owner = new pg.Client(fresh.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ "QUERY PLAN": string }>(
    "explain (generic_plan) select 1 from only cases where database_id = $1 and cnj = $2 for key share",
  );
  await owner.end();
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index Cond: .*cnj = \$2/);
});
