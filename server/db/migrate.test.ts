import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#scripts/test-database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

function journal(): { when: number }[] {
  return JSON.parse(readFileSync(new URL("./migrations/meta/_journal.json", import.meta.url), "utf8"))
    .entries;
}

test("the journal is strictly increasing: the migrator skips what is out of order without a word", () => {
  const times = journal().map(({ when }) => when);
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test("runs again, and twice at once, without changing anything", async () => {
  const roles = { ownerUrl: database.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" };
  await Promise.all([migrate(roles), migrate(roles)]);
  const client = new pg.Client(database.appUrl);
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  await client.end();
  expect(rows).toEqual([{ n: journal().length }]);
});
