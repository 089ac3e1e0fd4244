import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore } from "#testing/migrating.ts";

/** What is stored when the marks for documents come is told again only to those who did not see it. */

const cnj = "00008323520184013202";

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore("0008_document_news");
});
afterEach(() => database.drop());

/** A firm whose case was answered at 08:00, with documents that came at these hours. */
async function addFirm(document: string, hours: number[]): Promise<string> {
  const { rows } = await database.owner.query(
    "insert into databases (document, name, base_url, app_url, web_url) values ($1, 'Moura', '-', '-', '-') returning id",
    [document],
  );
  const own = rows[0].id;
  await database.owner.query("insert into cases (database_id, cnj, first_answer_at) values ($1, $2, $3)", [
    own,
    cnj,
    at(8),
  ]);
  for (const hour of hours)
    await database.owner.query(
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
  const { rows } = await database.owner.query(
    "insert into users (email, name, password_hash) values ($1, $1, '-') returning id",
    [name],
  );
  await database.owner.query(
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
  await database.migrate();

  const { rows: news } = await database.owner.query(
    "select database_id as own, documents_news_at as at from cases order by documents_news_at",
  );
  expect(news).toEqual([
    { own: first, at: at(12) },
    { own: other, at: null },
  ]);
  const { rows: unseen } = await database.owner.query(
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
