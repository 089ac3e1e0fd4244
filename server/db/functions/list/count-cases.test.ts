import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, inDatabase, pool } from "#server/db/connection.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let databaseId: string;
const label = "7c9b3f0e-4a57-4b0e-8a39-0d8a2a1f5c11";

/** 250 cases: every tenth has the word "leilão", every fifth a label, and the last hundred are restricted. */
beforeAll(async () => {
  databaseId = (await makeDatabase()).id;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.execute(sql`
      insert into cases (database_id, cnj, restricted) select ${databaseId}, lpad(n::text, 20, '0'), n > 150
      from generate_series(1, 250) n`);
    await tx.execute(sql`
      insert into case_texts (database_id, cnj, words)
      select database_id, cnj, search_words('penhora' || case when cnj like '%0' then ' leilão' else '' end) from cases`);
    await tx.execute(
      sql`insert into labels (database_id, id, name) values (${databaseId}, ${label}, 'Cliente')`,
    );
    await tx.execute(sql`
      insert into case_labels (database_id, cnj, label_id)
      select database_id, cnj, ${label} from cases where cnj similar to '%(0|5)'`);
  });
});
afterAll(closePool);

async function count(question: string | null, filter: object, most = 1_000): Promise<number | undefined> {
  const { rows } = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute<{ n: number }>(
      sql`select count_cases(search_query(${question}), ${JSON.stringify(filter)}::jsonb, ${most}) as n`,
    ),
  );
  return rows[0]?.n;
}

test.each<[string, string | null, object, number]>([
  ["all", null, {}, 250],
  ["a label", null, { labels: [label] }, 50],
  ["a label and a filter", null, { labels: [label], restricted: true }, 20],
  ["a word of all", "penhora", {}, 250],
  ["a word of some", "leilao", {}, 25],
  ["a word of none", "arresto", {}, 0],
  ["a word of all and a filter", "penhora", { restricted: true }, 100],
  ["a word of some and a filter", "leilao", { restricted: true }, 10],
  ["a word and a label", "leilao", { labels: [label] }, 25],
  ["a word and a filter that leaves none", "leilao", { state: "importing", responsible: label }, 0],
])("%s", async (_, question, filter, expected) => {
  expect(await count(question, filter)).toBe(expected);
  expect(await count(question, filter, 15)).toBe(Math.min(expected, 15));
});

test("counts nothing when no database is named", async () => {
  const { rows } = await pool().query("select count_cases(null, '{}', 9) as n");
  expect(rows).toEqual([{ n: 0 }]);
});

test("archived cases do not count, however the others are found", async () => {
  const archive = (archivedAt: string | null) =>
    inDatabase(ofFirm(databaseId), (tx) =>
      tx.execute(sql`update cases set archived_at = ${archivedAt}::timestamptz where cnj like '%40'`),
    );
  await archive("2026-11-18T12:00:00Z");
  expect(await count(null, {})).toBe(247);
  expect(await count(null, { archived: "only" })).toBe(3);
  expect(await count(null, { archived: "any" })).toBe(250);
  expect(await count(null, { labels: [label] })).toBe(47);
  expect(await count("penhora", {})).toBe(247);
  expect(await count("leilao", {})).toBe(22);
  expect(await count("leilao", {}, 10)).toBe(10);
  expect(await count("leilao", { labels: [label] })).toBe(22);
  expect(await count("leilao", { archived: "any" })).toBe(25);
  expect(await count("leilao", { archived: "any", restricted: true })).toBe(10);
  await archive(null);
  expect(await count("leilao", {})).toBe(25);
});
