import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDatabase } from "#scripts/test-fixtures.ts";
import { closePool, inDatabase } from "./connection.ts";

const given = process.env.DATABASE_URL ?? "";

beforeAll(async () => {
  await closePool();
  const elsewhere = new URL(given);
  elsewhere.searchParams.set("options", "-c TimeZone=America/Sao_Paulo");
  process.env.DATABASE_URL = elsewhere.toString();
});
afterAll(async () => {
  await closePool();
  process.env.DATABASE_URL = given;
});

test("a transaction writes times in UTC, whatever the time zone of the cluster", async () => {
  const { id } = await makeDatabase();
  const { rows } = await inDatabase(id, (tx) =>
    tx.execute(sql`select to_json('1900-05-01T12:00:00Z'::timestamptz) #>> '{}' as at`),
  );
  expect(rows).toEqual([{ at: "1900-05-01T12:00:00+00:00" }]);
});
