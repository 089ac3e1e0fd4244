import { readFileSync } from "node:fs";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { createFunctions } from "../functions/create.ts";
import { readFunctions } from "../functions/files.ts";
import { finishTables } from "../tables.ts";
import journal from "./meta/_journal.json" with { type: "json" };

/** What is stored when the marks for documents come is told again only to those who did not see it. */

const cnj = "00008323520184013202";
const tags = journal.entries.map(({ tag }) => tag);
const place = tags.indexOf("0008_document_news");

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

/** A firm whose case was answered at 08:00, with documents that came at these hours. */
async function addFirm(document: string, hours: number[]): Promise<string> {
  const { rows } = await owner.query(
    "insert into databases (document, name, base_url, app_url, web_url) values ($1, 'Moura', '-', '-', '-') returning id",
    [document],
  );
  const own = rows[0].id;
  await owner.query("insert into cases (database_id, cnj, first_answer_at) values ($1, $2, $3)", [
    own,
    cnj,
    at(8),
  ]);
  for (const hour of hours)
    await owner.query(
      `insert into documents (database_id, cnj, id, filename, file, origin, position, raw, first_seen_at)
       values ($1, $2, $3, 'peticao.pdf', $3, 'court', 0, '{}', $4)`,
      [own, cnj, `d${hour}`, at(hour)],
    );
  return own;
}

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour));

/** Somebody who looked at the case (`seen`), or marked it up to an hour (`through`), or both. */
async function addVisit(
  own: string,
  { name, seen, through }: { name: string; seen: number | null; through: number | null },
): Promise<void> {
  const { rows } = await owner.query(
    "insert into users (email, name, password_hash) values ($1, $1, '-') returning id",
    [name],
  );
  await owner.query(
    "insert into case_visits (database_id, user_id, cnj, seen_at, seen_through) values ($1, $2, $3, $4, $5)",
    [own, rows[0].id, cnj, seen && at(seen), through && at(through)],
  );
}

test("documents that came before somebody looked at the case, or marked it as seen, are no news to them", async () => {
  const first = await addFirm("1", [8, 10, 12]);
  await addVisit(first, { name: "looked", seen: 13, through: 9 });
  await addVisit(first, { name: "looked before", seen: 11, through: 9 });
  await addVisit(first, { name: "marked", seen: null, through: 12 });
  await addVisit(first, { name: "marked before", seen: null, through: 11 });
  await addVisit(first, { name: "looked, then marked", seen: 11, through: 12 });
  await addVisit(first, { name: "neither", seen: null, through: null });
  const other = await addFirm("2", [8]);
  await addVisit(other, { name: "of the other firm", seen: null, through: 9 });
  await finishTables(owner);

  await run(tags[place]);

  const { rows: news } = await owner.query(
    "select database_id as own, documents_news_at as at from cases order by documents_news_at",
  );
  expect(news).toEqual([
    { own: first, at: at(12) },
    { own: other, at: null },
  ]);
  const { rows: unseen } = await owner.query(
    `select name, has_unseen(documents_news_at, documents_through, null) as unseen
     from case_visits join cases using (database_id, cnj) join users on users.id = user_id`,
  );
  expect(Object.fromEntries(unseen.map((row) => [row.name, row.unseen]))).toEqual({
    looked: false,
    "looked before": true,
    marked: false,
    "marked before": true,
    "looked, then marked": false,
    neither: true,
    "of the other firm": false,
  });
});
