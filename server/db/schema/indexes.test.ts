import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await cloneTestDatabase();
});
afterAll(() => fresh.drop());

/** How PostgreSQL looks for a row of this table by one of its database's ids, when it checks a foreign key. */
async function planOf({ table, column }: { table: string; column: string }): Promise<string> {
  const owner = new pg.Client(fresh.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ "QUERY PLAN": string }>(
    `explain (generic_plan) select 1 from only ${table} where database_id = $1 and ${column} = $2 for key share`,
  );
  await owner.end();
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

// A connection keeps this plan. By the cases of a database, 10,000 labels put on 10,000 cases read 50 million rows.
test("before it has statistics, PostgreSQL checks the foreign keys of a case by the number of the case", async () => {
  expect(await planOf({ table: "cases", column: "cnj" })).toMatch(/Index Cond: .*cnj = \$2/);
});

// Otherwise each file that is removed costs a look at all petitions of its firm, and at all their documents.
test("what points to a file that is removed is looked for by the file", async () => {
  for (const [table, column] of [
    ["filing_documents", "blob_id"],
    ["filings", "receipt_id"],
    ["guide_proofs", "blob_id"],
    ["guides", "paper_id"],
  ] as const) {
    expect(await planOf({ table, column })).toMatch(new RegExp(`Index Cond: .*${column} = \\$2`));
  }
});
