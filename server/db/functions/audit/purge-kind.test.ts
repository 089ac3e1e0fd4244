import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, db } from "#server/db/connection.ts";

afterAll(closePool);

test.each([
  ["case.open", "done", "read"],
  ["receipt.open", "done", "read"],
  ["session.open", "refused", "attempt"],
  ["session.code", "done", "attempt"],
  ["session.lock", "refused", "attempt"],
  ["access.refuse", "refused", "attempt"],
  ["session.open", "done", null],
  ["session.revoke", "done", null],
  ["case.access", "done", null],
  ["filing.open", "done", null],
])("%s, %s: %s", async (action, outcome, kind) => {
  const { rows } = await db().execute(sql`select purge_kind(${action}, ${outcome}) as kind`);
  expect(rows).toEqual([{ kind }]);
});
