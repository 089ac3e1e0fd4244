import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { filterCaseNumbers, listCases } from "#server/cases/list/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, coverOf, movementOf, partiesOf } from "#testing/answers.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let ctx: Ctx;
let granted: Cnj;
let refused: Cnj;

beforeAll(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  granted = await add("Helena Prado", ["Ante o exposto, julgo procedente o pedido.", "Penhora do imóvel"]);
  refused = await add("Otávio Lins", ["Julgo o pedido não procedente", "Arquivado, trânsito em julgado"]);
  await add("Banco do Brasil S.A.", ["Juntada de petição do Brasil contra o banco"]);
});
afterAll(closePool);

async function add(party: string, texts: string[]): Promise<Cnj> {
  const cnj = makeCnj();
  const cover = coverOf({ operatorId: cnj, parties: partiesOf(party, "Seguradora Norte") });
  const movements = texts.map((description, place) => movementOf({ id: `${cnj}-${place}`, description }));
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    mirrorAnswer(tx, ctx, cnj, answerOf({ cover, movements })),
  );
  return cnj;
}

const list = (q: string, cursor: string | null = null) =>
  listCases(ctx, { filters: { ...noFilters, q }, cursor });
const names = (found: string[]) =>
  found.map((cnj) => (cnj === granted ? "granted" : cnj === refused ? "refused" : "bank")).sort();

test.each<[string, string[]]>([
  ["julgo procedente", ["granted", "refused"]],
  ['"julgo procedente"', ["granted"]],
  ['"JULGO, procedente"', ["granted"]],
  ['"julgo proc"', []],
  ['"julgo proc', ["granted"]],
  ['"procedente julgo"', []],
  ['"penhora" "exposto julgo"', ["granted"]],
  ['"banco do brasil"', ["bank"]],
  ['"brasil contra o banco"', ["bank"]],
  ['"penhor"', []],
  ["julgo -arquivado", ["granted"]],
  ["-julgo", ["bank"]],
  ["-julgo -banco", []],
  ['julgo -"julgo procedente"', ["refused"]],
  ['-"julgo procedente"', ["bank", "refused"]],
  ['-"julgo procedente" -"trânsito em julgado"', ["bank"]],
  ['"julgo procedente" -helena', []],
])("%s finds %j, in the list as in an export", async (q, expected) => {
  const page = await list(q);
  expect(names(page.items.map(({ cnj }) => cnj))).toEqual(expected);
  expect(page).toMatchObject({ total: expected.length, exact: true, nextCursor: null });
  const exported = await filterCaseNumbers(ctx, { filters: { ...noFilters, q }, most: 10 });
  expect(names(exported)).toEqual(expected);
});

test("the row shows the movement that has the phrase, and its id", async () => {
  const { items } = await list('"penhora do imovel"');
  expect(items).toMatchObject([{ hit: { id: `${granted}-1`, description: "Penhora do imóvel" } }]);
  expect((await list('"banco do brasil"')).items).toMatchObject([{ hit: null }]);
});

test("another firm's texts are not read", async () => {
  const stranger = ctxFor((await makeDatabase()).id);
  const page = await listCases(stranger, {
    filters: { ...noFilters, q: '"julgo procedente"' },
    cursor: null,
  });
  expect(page.items).toEqual([]);
});

describe("in a list of many cases that have the words", () => {
  /** Cases that moved later than all others and have both words, but not the phrase; as many as are read for a page. */
  const others = 2_000;
  beforeAll(() =>
    inDatabase(ofFirm(ctx.databaseId), async (tx) => {
      await tx.execute(sql`
        insert into cases (database_id, cnj, last_movement_at)
        select ${ctx.databaseId}, '99' || lpad(n::text, 18, '0'), '2030-01-01'::timestamptz from generate_series(1, ${others}) n`);
      await tx.execute(sql`
        insert into case_texts (database_id, cnj, words)
        select database_id, cnj, search_words('penhora do imóvel') from cases where cnj like '9900000000%'`);
      await tx.execute(sql`
        insert into movements (database_id, cnj, id, origin, description, raw)
        select database_id, cnj, 'm' || cnj, 'court', 'imóvel do réu, penhora', '{}' from cases where cnj like '9900000000%'`);
    }),
  );

  test("a page says that it was not read to the end, and the next one goes on from there", async () => {
    const page = await list('"penhora do imóvel"');
    expect(page).toMatchObject({ items: [], total: 0, exact: false, nextCursor: expect.any(String) });
    const next = await list('"penhora do imóvel"', page.nextCursor);
    expect(next).toMatchObject({ items: [{ cnj: granted }], nextCursor: null });
  });

  test("an export reads all of them", async () => {
    const filters = { ...noFilters, q: '"penhora do imóvel"' };
    expect(await filterCaseNumbers(ctx, { filters, most: 10 })).toEqual([granted]);
  });

  test("the pages together have each case once", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { items, nextCursor, exact, total } = await list('"imóvel do"', cursor);
      seen.push(...items.map(({ cnj }) => cnj));
      cursor = nextCursor;
      if (page === 0) expect([total, exact]).toEqual([1_000, false]);
    }
    expect(seen).toHaveLength(150);
    expect(new Set(seen).size).toBe(150);
  });
});
