import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, inDatabase, pool } from "#server/db/connection.ts";
import { caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";

const [open, kept] = [makeCnj(), makeCnj()];
const owner = ownerOfTables();
let firm: ReturnType<typeof ctxFor>;
let ids: Record<"open" | "kept" | "unnumbered", string>;

beforeAll(async () => {
  firm = ctxFor((await makeDatabase()).id);
  const { databaseId } = firm;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.insert(cases).values([open, kept].map((cnj) => ({ databaseId, cnj })));
    await tx.insert(caseRestrictions).values({ databaseId, cnj: kept, people: [] });
  });
  ids = {
    open: await addPublication(firm, { cnj: open, content: "Penhora do imóvel" }),
    kept: await addPublication(firm, { cnj: kept, content: "Penhora e leilão" }),
    unnumbered: await addPublication(firm, { content: "Penhoras" }),
  };
  await addPublication(ctxFor((await makeDatabase()).id), { cnj: open, content: "Penhora" });
  await addPublication(firm, { content: "Penhora", isPrepared: false });
});
afterAll(closePool);

const find = async (scope: Parameters<typeof inDatabase>[0], question: string) => {
  const { rows } = await inDatabase(scope, (tx) =>
    tx.execute<{ id: string }>(sql`select publications_with_words(search_query(${question})) as id`),
  );
  return rows.map(({ id }) => id).toSorted();
};

test("finds the prepared publications of one database that have all words", async () => {
  const all = [ids.open, ids.kept, ids.unnumbered].toSorted();
  expect(await find(ofFirm(firm.databaseId), "penhora")).toEqual(all);
  expect(await find(ofFirm(firm.databaseId), "penhora leilao")).toEqual([ids.kept]);
  expect(await find(ofFirm(firm.databaseId), "arresto")).toEqual([]);
});

test("a publication of a case that is kept for others does not exist", async () => {
  expect(await find(firm, "penhora")).toEqual([ids.open, ids.unnumbered].toSorted());
  expect(await find(firm, "leilao")).toEqual([]);
});

test("finds nothing when no database is named", async () => {
  const { rows } = await pool().query("select publications_with_words(search_query('penhora'))");
  expect(rows).toEqual([]);
});

/** The index finds the words themselves, and not only all that a database has. */
const byWords = /publications_words[\s\S]*Index Cond: [^\n]*@@/;

test("reads the index of words, which the application's role alone would not", async () => {
  const { databaseId } = firm;
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute(sql`insert into publications (database_id, service_id, raw, raw_hash, words)
      select ${databaseId}, n::text, '{}', n::text, array_to_tsvector(array['sentenca', n::text]) from generate_series(1, 3000) n`),
  );
  // What was just stored waits in a list before the index, which is emptied now and then.
  await owner.query("vacuum analyze publications");
  const { rows } = await owner.query<{ config: string[] }>(
    "select proconfig as config from pg_proc where proname = 'publications_with_words'",
  );
  const settings = rows[0]?.config.filter((one) => /^(enable|plan)/.test(one)) ?? [];
  expect(settings).toHaveLength(4);
  const plan = (words: string) =>
    sql`explain select p.id from publications p where p.database_id = ${databaseId} and p.words @@ ${words}::tsquery`;
  await owner.query("begin");
  for (const setting of settings) await owner.query(`set local ${setting}`);
  const within = await owner.query<{ "QUERY PLAN": string }>(
    `explain select p.id from publications p where p.database_id = '${databaseId}' and p.words @@ 'penhora'::tsquery`,
  );
  await owner.query("rollback");
  expect(within.rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(byWords);
  const outside = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute<{ "QUERY PLAN": string }>(plan("penhora")),
  );
  expect(outside.rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(byWords);
});
