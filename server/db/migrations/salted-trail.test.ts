import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore } from "#testing/migrating.ts";

/** A row that has its seal already gets no salt: it would not be what was sealed any more. */

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore("0049_removals");
});
afterEach(() => database.drop());

test("rows of before have no salt, and what comes has one of its own", async () => {
  const { owner } = database;
  const act = () =>
    owner.query("insert into access_events (actor, action, outcome) values ('user', 'x', 'done')");
  await act();
  await database.migrate();
  await act();
  await act();
  const { rows } = await owner.query("select salt from access_events order by sequence");
  const [before, one, other] = rows.map(({ salt }) => salt);
  expect(before).toBeNull();
  expect([one.length, other.length]).toEqual([16, 16]);
  expect(one).not.toEqual(other);
});
