import { readFileSync } from "node:fs";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { createFunctions } from "../functions/create.ts";
import { readFunctions } from "../functions/files.ts";
import { finishTables } from "../tables.ts";
import journal from "./meta/_journal.json" with { type: "json" };

/** What was stored as taken back by the older rule is read again by the worker, and nothing else is. */

const tags = journal.entries.map(({ tag }) => tag);
const place = tags.indexOf("0033_doubtful_cancellations");

let database: TestDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await cloneTestDatabase({ bare: true });
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query("create extension unaccent; create extension btree_gin; begin");
  await createFunctions({ client: owner, files: readFunctions(), appRole: "autos_app" });
  await owner.query("commit");
  for (const tag of tags.slice(0, place)) await run(tag);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** Runs the statements of a migration. */
async function run(tag: string | undefined): Promise<void> {
  const text = readFileSync(new URL(`./${tag}.sql`, import.meta.url), "utf8");
  for (const statement of text.split("--> statement-breakpoint")) await owner.query(statement);
}

test("publications that an older rule took back are read again, and stay read and archived", async () => {
  const { rows } = await owner.query(
    "insert into databases (document, name, base_url, app_url, web_url) values ('1', 'Moura', '-', '-', '-') returning id",
  );
  for (const [id, isCancelled] of [
    ["a", true],
    ["b", false],
  ])
    await owner.query(
      `insert into publications (database_id, service_id, raw, raw_hash, is_cancelled, is_archived, prepared_at, read_at)
       values ($1, $2, '{}', '', $3, true, now(), now())`,
      [rows[0].id, id, isCancelled],
    );
  await finishTables(owner);

  await run(tags[place]);

  await owner.query("alter table publications no force row level security");
  const { rows: left } = await owner.query(
    `select service_id as id, prepared_at is null as again, is_archived and read_at is not null as done
     from publications order by service_id`,
  );
  expect(left).toEqual([
    { id: "a", again: true, done: true },
    { id: "b", again: false, done: true },
  ]);
});
