import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "#server/db/connection.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeListed } from "#testing/listed.ts";
import { countSearches, countViews } from "./data.ts";
import { saveView } from "./mutations.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(() => database.drop());

test("a search that is not counted in time has no number, and keeps none of the others waiting", async () => {
  const { ctx } = await makeListed();
  await saveView(ctx, { name: "Penhoras", query: "q=penhora", shared: false });
  const holder = await pool().connect();
  try {
    await holder.query("begin; lock table case_texts in access exclusive mode");
    expect(await countSearches(ctx, performance.now() + 50)).toEqual({ items: [] });
    expect((await countViews(ctx)).items).toHaveLength(4);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect((await countSearches(ctx, performance.now() + 60_000)).items).toMatchObject([
    { count: 0, exact: true },
  ]);
});
