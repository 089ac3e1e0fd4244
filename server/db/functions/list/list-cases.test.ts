import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, inDatabase, pool } from "#server/db/connection.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let databaseId: string;
/** 250 cases, numbered in the order in which they last moved; every tenth has the word "leilão". */
const many = 250;

beforeAll(async () => {
  databaseId = (await makeDatabase()).id;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.execute(sql`
      insert into cases (database_id, cnj, last_movement_at, checked_at, imported_at, active_party)
      select ${databaseId}, lpad(n::text, 20, '0'), '2026-01-01'::timestamptz + n * interval '1 hour',
        case when n > 2 then '2026-03-01'::timestamptz - n * interval '1 minute' end,
        '2026-01-01'::timestamptz + n % 2 * interval '1 day', case when n = 7 then 'Ébano' when n = 8 then 'abílio' else 'Zilda' end
      from generate_series(1, ${many}) n`);
    await tx.execute(sql`
      insert into case_texts (database_id, cnj, words)
      select database_id, cnj, search_words('penhora' || case when cnj like '%0' then ' leilão' else '' end) from cases`);
  });
});
afterAll(closePool);

type Asked = {
  question?: string;
  filter?: object;
  sorting?: string;
  after?: { key: string; cnj: string };
  most?: number;
};

async function list({ question, filter = {}, sorting = "moved", after, most = 3 }: Asked) {
  const { rows } = await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute<{ cnj: string; key: string }>(
      sql`select cnj, key from list_cases(search_query(${question ?? null}), ${JSON.stringify(filter)}::jsonb, ${sorting},
        ${after?.key ?? null}, ${after?.cnj ?? null}, ${most})`,
    ),
  );
  return rows;
}
const numbers = async (asked: Asked) => (await list(asked)).map(({ cnj }) => Number(cnj));

test.each<[string, number[]]>([
  ["moved", [250, 249, 248]],
  ["name", [8, 7, 1]],
  ["checked", [1, 2, 250]],
  ["imported", [249, 247, 245]],
])("sorted by %s", async (sorting, expected) => {
  expect(await numbers({ sorting })).toEqual(expected);
});

test.each(["moved", "name", "checked", "imported"])(
  "by %s, the pages together list each case once",
  async (sorting) => {
    for (const question of [undefined, "penhora"]) {
      const seen: string[] = [];
      let after: { key: string; cnj: string } | undefined;
      for (let page = 0; page < 4; page += 1) {
        const rows = await list({
          sorting,
          most: 80,
          ...(question && { question }),
          ...(after && { after }),
        });
        seen.push(...rows.map(({ cnj }) => cnj));
        after = rows.at(-1);
      }
      expect(seen).toHaveLength(many);
      expect(new Set(seen).size).toBe(many);
      expect(seen).toEqual((await list({ sorting, most: many })).map(({ cnj }) => cnj));
    }
  },
);

test("finds a word that all cases have, one that some have, and none that no case has", async () => {
  expect(await numbers({ question: "penhoras" })).toEqual([250, 249, 248]);
  expect(await numbers({ question: "leilao" })).toEqual([250, 240, 230]);
  const all = Array.from({ length: 25 }, (_, place) => 250 - place * 10);
  expect(await numbers({ question: "penhora leilao", most: 40 })).toEqual(all);
  expect(await numbers({ question: "arresto" })).toEqual([]);
});

test("applies words and a filter together", async () => {
  expect(await numbers({ question: "leilao", filter: { movedTo: "2026-01-01" }, most: 9 })).toEqual([20, 10]);
});

test("lists nothing when no database is named", async () => {
  const { rows } = await pool().query("select from list_cases(null, '{}', 'moved', null, null, 9)");
  expect(rows).toEqual([]);
});
