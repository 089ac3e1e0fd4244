import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { isCurrent } from "./current.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTestDatabase();
});
afterAll(() => database.drop());

async function asOwner(statement: string, of = database): Promise<void> {
  const client = new pg.Client(of.ownerUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const changed = (change: (url: URL) => void) => {
  const url = new URL(database.appUrl);
  change(url);
  return url.href;
};

test("a database of this version is current, for the application's role", async () => {
  expect(await isCurrent(database.appUrl)).toBe(true);
});

test("a database that does not exist, or that refuses the role, is not current", async () => {
  const nowhere = changed((url) => {
    url.pathname = "/autos_nowhere";
  });
  const stranger = changed((url) => {
    url.username = "somebody";
  });
  expect(await isCurrent(nowhere)).toBe(false);
  expect(await isCurrent(stranger)).toBe(false);
});

test("a database without the last migration, or without any, is not current", async () => {
  await asOwner(
    "delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
  );
  expect(await isCurrent(database.appUrl)).toBe(false);
  await asOwner("delete from drizzle.__drizzle_migrations");
  expect(await isCurrent(database.appUrl)).toBe(false);
});

test.each(["functions", "words", "names", "kinds"])(
  "a database whose %s another version made is not current",
  async (part) => {
    const other = await cloneTestDatabase();
    expect(await isCurrent(other.appUrl)).toBe(true);
    await asOwner(`update drizzle.installed set digest = 'another' where part = '${part}'`, other);
    expect(await isCurrent(other.appUrl)).toBe(false);
    await other.drop();
  },
);
