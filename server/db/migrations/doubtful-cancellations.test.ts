import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore } from "#testing/migrating.ts";

/** What was stored as taken back by the older rule is read again by the worker, and nothing else is. */

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore("0033_doubtful_cancellations");
});
afterEach(() => database.drop());

test("publications that an older rule took back are read again, and stay read and archived", async () => {
  const { rows } = await database.owner.query(
    "insert into databases (document, name, base_url, app_url, web_url) values ('1', 'Moura', '-', '-', '-') returning id",
  );
  for (const [id, isCancelled] of [
    ["a", true],
    ["b", false],
  ])
    await database.owner.query(
      `insert into publications (database_id, service_id, raw, raw_hash, is_cancelled, is_archived, prepared_at, read_at)
       values ($1, $2, '{}', '', $3, true, now(), now())`,
      [rows[0].id, id, isCancelled],
    );
  await database.migrate();

  await database.owner.query("alter table publications no force row level security");
  const { rows: left } = await database.owner.query(
    `select service_id as id, prepared_at is null as again, is_archived and read_at is not null as done
     from publications order by service_id`,
  );
  expect(left).toEqual([
    { id: "a", again: true, done: true },
    { id: "b", again: false, done: true },
  ]);
});
