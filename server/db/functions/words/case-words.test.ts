import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseCnj } from "#lib/cnj/number.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let databaseId: string;
let other: string;
const cnj = "00008323520184013202";
beforeAll(async () => {
  const parsed = parseCnj(cnj);
  if (!parsed.ok) throw new Error("no number");
  databaseId = (await makeDatabase()).id;
  other = (await makeDatabase()).id;
  for (const id of [databaseId, other])
    await inDatabase(ofFirm(id), async (tx) => {
      const cover = { title: "Execução", parties: [{ name: "Íris (menor), por Ana" }] };
      await tx.insert(cases).values({ databaseId: id, cnj: parsed.cnj, cover });
      const movement = { databaseId: id, cnj: parsed.cnj, origin: "court" as const, raw: {} };
      await tx.insert(movements).values([
        {
          ...movement,
          id: "old",
          occurredAt: new Date("2026-01-01T12:00:00Z"),
          description: "Execução de Íris",
        },
        {
          ...movement,
          id: "new",
          occurredAt: new Date("2026-02-01T12:00:00Z"),
          description: id === databaseId ? "Ofício 77/2031." : "Segredo",
          complement: ["Resposta: do\nDetran"],
        },
        { ...movement, id: "undated", occurredAt: null, description: `${"10/".repeat(80)}11 Fim` },
      ]);
    });
});
afterAll(closePool);

async function asked<T extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  const { rows } = await inDatabase(ofFirm(databaseId), (tx) => tx.execute<T>(query));
  return rows[0];
}
const tokens = async (ids: string[] | null, of = databaseId) =>
  (await asked<{ said: string[] }>(sql`select case_tokens(${of}, ${cnj}, ${sql.param(ids)}::text[]) as said`))
    ?.said;

test("tokens come from the number, the cover, and the movements from the newest on, each once", async () => {
  const short = "iris menor por ana oficio 77/2031 resposta do detran de".split(" ");
  // A token of more than 200 bytes is split into its words.
  const long = [`${"10".repeat(80)}11`, "fim"];
  expect(await tokens(null)).toEqual([cnj, "8323520184013202", "execucao", ...short, ...long]);
});

test("tokens of some movements come without those of number and cover", async () => {
  expect(await tokens(["new"])).toEqual(["oficio", "77/2031", "resposta", "do", "detran"]);
  expect(await tokens(["old", "nobody's"])).toEqual(["execucao", "de", "iris"]);
  expect(await tokens([])).toBeNull();
});

test("another database's case has no tokens", async () => {
  expect(await tokens(null, other)).toBeNull();
});

test("the words of a case are those of its tokens and of the parts of its number", async () => {
  const found = (ids: string[] | null) =>
    asked(sql`select case_words.words = kept_words.words ||
        array_to_tsvector(case when ${ids === null} then number_words(${cnj}) else '{}' end) as same, case_words.words @@ search_query('oficio 2031') as hit, case_words.cut
      from case_words(${databaseId}, ${cnj}, ${sql.param(ids)}::text[]),
        kept_words(case_tokens(${databaseId}, ${cnj}, ${sql.param(ids)}::text[]))`);
  expect(await found(null)).toEqual({ same: true, hit: true, cut: false });
  expect(await found(["old"])).toEqual({ same: true, hit: false, cut: false });
});
