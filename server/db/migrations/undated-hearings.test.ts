import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore } from "#testing/migrating.ts";

/** What stands in the inbox and may set a hearing is read again by the worker, and nothing else is. */

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore("0034_undated_hearings");
});
afterEach(() => database.drop());

test("publications of the inbox that name a hearing are read again, and stay read", async () => {
  const { rows } = await database.owner.query(
    "insert into databases (document, name, base_url, app_url, web_url) values ('1', 'Moura', '-', '-', '-') returning id",
  );
  for (const [id, content, isArchived] of [
    ["a", "Designo AUDI&Ecirc;NCIA", false],
    ["b", "Intime-se", false],
    ["c", "Designo audiência", true],
  ])
    await database.owner.query(
      `insert into publications (database_id, service_id, raw, raw_hash, content, is_archived, prepared_at, read_at)
       values ($1, $2, '{}', '', $3, $4, now(), now())`,
      [rows[0].id, id, content, isArchived],
    );
  await database.migrate();

  await database.owner.query("alter table publications no force row level security");
  const { rows: left } = await database.owner.query(
    `select service_id as id from publications where prepared_at is null and read_at is not null`,
  );
  expect(left).toEqual([{ id: "a" }]);
});
