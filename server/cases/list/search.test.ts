import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { listCases } from "#server/cases/list/data.ts";
import { closePool } from "#server/db/connection.ts";
import { coverOf, movementOf, partiesOf } from "#testing/answers.ts";
import { absentWord, makeKept } from "#testing/kept.ts";
import { coverWith, type Listed, makeListed, nextCnj } from "#testing/listed.ts";

/** What a search for words or a number finds, and in which movement. */

let firm: Listed;
let found: Cnj;
beforeAll(async () => {
  firm = await makeListed();
  found = nextCnj();
  await firm.add({
    cnj: found,
    cover: {
      ...coverWith(found, "Denise Conceição Peçanha", "100% Pão & Cia"),
      court: { ...coverOf().court, chamber: "7ª Vara Cível" },
    },
    movements: [
      movementOf({ id: "1", at: "2026-01-10T12:00:00Z", description: "Deferida a penhora do imóvel" }),
      movementOf({
        id: "2",
        at: "2026-02-10T12:00:00Z",
        description: "Ofício",
        complement: ["Resposta do Detran-SP:\nveículo não localizado"],
      }),
      movementOf({ id: "3", at: "2026-03-10T12:00:00Z", description: "Conclusos para despacho" }),
    ],
  });
  await firm.add({ cover: coverWith(nextCnj(), "Denise Souza") });
});
afterAll(closePool);

test.each([
  "pecanha denise",
  "DENISE conceicao",
  "conceição",
  "100% pão",
  "pao",
  "penhora",
  "penhoras",
  "detran",
  "veiculo localizado",
  "denise penhora",
  "7a vara",
  "peç",
  "pe pã",
  "denise de conceicao",
])("%s finds the case, whatever accents, word order, word forms and beginnings of words", async (q) => {
  expect(await firm.numbers({ q })).toEqual([found]);
});

test("a case is found by the beginning of its number, with or without punctuation and leading zeros", async () => {
  const punctuated = `${found.slice(0, 7)}-${found.slice(7, 9)}.2024.8.26.0100`;
  for (const q of [found, punctuated, punctuated.slice(0, 10), found.slice(0, 7), found.slice(1, 7)])
    expect(await firm.numbers({ q })).toEqual([found]);
});

test("a case is found by a part of its number, as it is written, whatever else is asked for", async () => {
  const cnj = await firm.add({
    cnj: nextCnj({ court: "19" }),
    cover: coverWith(nextCnj(), "Ofélia Brandão"),
  });
  const written = formatCnj(cnj);
  for (const q of ["8.19.0100", "2024.8.19", `ofelia ${written.slice(4, 15)}`, written.slice(8, 20), "24819"])
    expect([q, await firm.numbers({ q })]).toEqual([q, q === "24819" ? [] : [cnj]]);
  expect(await firm.numbers({ q: `${cnj.slice(3, 13)} ofelia` })).toEqual([cnj]);
  expect(await firm.numbers({ q: "ofelia 8.26.0100" })).toEqual([]);
  expect(await firm.numbers({ q: "ofelia -8.19.0100" })).toEqual([]);
});

test("a surname does not find the word that has its stem, and a capital letter asks for no other forms", async () => {
  const cnj = await firm.add({
    cover: coverWith(nextCnj(), "Zulmira Queirós"),
    movements: [movementOf({ id: "1", at: "2026-01-01T12:00:00Z", description: "Juros de mora no campo" })],
  });
  for (const q of ["Zulmira Moraes", "zulmira moraes", "Zulmira Campos"])
    expect([q, await firm.numbers({ q })]).toEqual([q, []]);
  for (const q of ["Zulmira Mora", "zulmira campos", "ZULMIRA campo"])
    expect([q, await firm.numbers({ q })]).toEqual([q, [cnj]]);
});

test.each(["denise penhascos", "souza penhora", "100_ paes de queijo", "zzz", "§ –", "nlocalizado"])(
  "%s finds no case",
  async (q) => {
    const unreached = { cases: [], more: false };
    expect(await firm.list({ q })).toMatchObject({
      items: [],
      total: 0,
      exact: true,
      nextCursor: null,
      unreached,
    });
  },
);

test.each([
  ["penhora", "Deferida a penhora do imóvel"],
  ["denise penhoras", "Deferida a penhora do imóvel"],
  ["veiculos", "Ofício — Resposta do Detran-SP:\nveículo não localizado"],
])("%s shows the movement in which the words were found", async (q, description) => {
  const { items } = await firm.list({ q });
  expect(items).toMatchObject([
    { cnj: found, hit: { description, isLast: false, at: expect.stringContaining("2026-") } },
  ]);
});

test.each(["denise pecanha", "conclusos", "penhora conclusos", ""])(
  "%s shows no movement: the row has the words, it is the last movement, or no movement has all words",
  async (q) => {
    const row = (await firm.list({ q })).items.find(({ cnj }) => cnj === found);
    expect(row).toMatchObject({ lastMovement: { description: "Conclusos para despacho" } });
    expect(row?.hit?.isLast ?? true).toBe(true);
  },
);

test("a CPF or CNPJ is found whole, however it is written, and by no part of it", async () => {
  const [party, ...others] = partiesOf("Caetana Vilaverde", "Banco do Sul S.A.");
  if (party === undefined) throw new Error("no party");
  const lawyers = [{ name: "Otília", taxId: "71428793860" }];
  const cnj = await firm.add({
    cover: coverOf({ parties: [{ ...party, taxId: "86288366757", lawyers }, ...others] }),
    movements: [
      movementOf({ id: "1", at: "2026-01-01T12:00:00Z", description: "Arrolado o galpão" }),
      movementOf({ id: "2", at: "2026-01-02T12:00:00Z" }),
    ],
  });
  const finds = async (q: string) => (await firm.list({ q })).items.some((row) => row.cnj === cnj);
  for (const q of ["86288366757", "862.883.667-57", '"862.883.667-57"', '"86288366757', "71428793860"])
    expect([q, await finds(q)]).toEqual([q, true]);
  for (const q of ["862", "8628836675", "862.883", '"862', '"862.883.667-5', "=862", "714287"])
    expect([q, await finds(q)]).toEqual([q, false]);
  expect(await finds("galpão -86288366757")).toBe(false);
  expect(await finds('galpão -"86288366757"')).toBe(false);
  expect(await finds('galpão -"862"')).toBe(true);
  const { items } = await firm.list({ q: "86288366757 galpão" });
  expect(items[0]?.hit?.description).toBe("Arrolado o galpão");
});

test("words that the cover has are not looked for in movements, only the other words are", async () => {
  const lawyer = { name: "Otacília Brandão", taxId: null };
  const [party, ...others] = partiesOf("Ida Moreira", "Banco do Sul S.A.");
  if (party === undefined) throw new Error("no party");
  const cnj = await firm.add({
    cover: coverOf({
      parties: [{ ...party, lawyers: [lawyer] }, ...others],
      subjects: [{ code: null, name: "Usucapião extraordinária", main: true }],
    }),
    movements: [
      movementOf({ id: "1", at: "2026-01-01T12:00:00Z", description: "Vista a Otacília Brandão" }),
      movementOf({ id: "2", at: "2026-01-02T12:00:00Z", description: "Avaliada a gleba" }),
      movementOf({ id: "3", at: "2026-01-03T12:00:00Z" }),
    ],
  });
  const hitOf = async (q: string) => {
    const { items } = await firm.list({ q });
    expect(items.map((row) => row.cnj)).toEqual([cnj]);
    return items[0]?.hit?.description ?? null;
  };
  expect(await hitOf("otacilia brandao")).toBeNull();
  expect(await hitOf("usucapiao extraordinaria")).toBeNull();
  expect(await hitOf("otacilia gleba")).toBe("Avaliada a gleba");
  expect(await hitOf("glebas ida")).toBe("Avaliada a gleba");
});

test("a row says in which text of the cover a word was found, unless the row shows it", async () => {
  const [party, ...others] = partiesOf("Quitéria Alvim", "Banco do Sul S.A.");
  const [third] = partiesOf("Norberto Quintanilha", "");
  if (party === undefined || third === undefined) throw new Error("no party");
  const lawyer = { name: "Antônio Quaresma", taxId: "52998224725", oab: "OAB/SP 998.877" };
  const cnj = await firm.add({
    cover: coverOf({
      parties: [{ ...party, taxId: "11144477735", lawyers: [lawyer] }, ...others, third],
      subjects: [{ code: null, name: "Demarcações", main: true }],
      judges: ["Ursulina Façanha"],
    }),
    movements: [movementOf({ id: "1", at: "2026-01-01T12:00:00Z", description: "Vista a Antônio Quaresma" })],
  });
  const foundBy = async (q: string) => {
    const { items } = await firm.list({ q });
    expect(items.map((row) => row.cnj)).toEqual([cnj]);
    return items[0]?.found.map(({ place, text }) => [place, text]);
  };
  expect(await foundBy("antonio quaresma")).toEqual([["lawyer", "Antônio Quaresma"]]);
  expect(await foundBy("quintanilha 998877")).toEqual([
    ["oab", "OAB/SP 998.877"],
    ["party", "Norberto Quintanilha"],
  ]);
  expect(await foundBy("demarcação")).toEqual([["subject", "Demarcações"]]);
  expect(await foundBy("ursulina")).toEqual([["judge", "Ursulina Façanha"]]);
  expect(await foundBy('"antônio quaresma"')).toEqual([["lawyer", "Antônio Quaresma"]]);
  expect(await foundBy("529.982.247-25")).toEqual([["taxId", "Antônio Quaresma"]]);
  expect(await foundBy("11144477735")).toEqual([["taxId", "Quitéria Alvim"]]);
  expect(await foundBy("quitéria alvim")).toEqual([]);
  const { items } = await firm.list({ q: "demarcação" });
  expect(items[0]?.found[0]?.forms).toEqual(["demarcacoes"]);
});

test("where no movement has all words, the row names the newest one with each", async () => {
  const cnj = await firm.add({
    movements: [
      movementOf({ id: "1", at: "2026-01-01T12:00:00Z", description: "Interposto agravilho" }),
      movementOf({ id: "2", at: "2026-01-02T12:00:00Z", description: "Sobrestado por zelo" }),
      movementOf({ id: "3", at: "2026-01-03T12:00:00Z" }),
    ],
  });
  const { items } = await firm.list({ q: "agravilho sobrestados" });
  expect(items).toMatchObject([
    {
      cnj,
      hit: { id: "2", description: "Sobrestado por zelo", forms: ["sobrestado"] },
      found: [{ place: "movement", text: "Interposto agravilho" }],
    },
  ]);
});

test("a search names the cases that have too many words to be searched whole; a list without words does not", async () => {
  const mine = await makeListed();
  const whole = await mine.add();
  const unreached = async (q: string) => (await mine.list({ q })).unreached;
  expect(await unreached("conclusos")).toEqual({ cases: [], more: false });
  const long = await Promise.all([1, 2, 3, 4].map(() => mine.add()));
  const cutAll = (most: number) =>
    mine.within((tx) =>
      tx.execute(
        sql`update case_texts set cut = true where cnj in (select cnj from case_texts where cnj <> ${whole} order by cnj limit ${most})`,
      ),
    );
  const sorted = long.toSorted();
  await cutAll(2);
  expect(await unreached("conclusos")).toEqual({ cases: sorted.slice(0, 2), more: false });
  expect(await unreached("nada disto")).toEqual({ cases: sorted.slice(0, 2), more: false });
  expect(await unreached(" ")).toEqual({ cases: [], more: false });
  await cutAll(4);
  expect(await unreached("conclusos")).toEqual({ cases: sorted.slice(0, 3), more: true });
  expect((await (await makeListed()).list({ q: "conclusos" })).unreached).toEqual({ cases: [], more: false });
});

test.each(["arresto navio", "arrestos"])("a long movement is cut around the place of %s", async (q) => {
  const filler = "nos termos do despacho anterior ".repeat(40);
  const cnj = await firm.add({
    movements: [
      movementOf({
        id: "a",
        at: "2026-01-01T12:00:00Z",
        description: `${filler} arresto do navio ${filler}`,
      }),
      movementOf({ id: "b", at: "2026-01-02T12:00:00Z" }),
    ],
  });
  const [row] = (await firm.list({ q })).items;
  expect(row?.cnj).toBe(cnj);
  expect(row?.hit?.description).toMatch(/^… .*arresto do navio.* …$/);
  expect(row?.hit?.description.length).toBeLessThan(320);
});

test("a row says when older movements of its case were not searched, and only when they may have the words", async () => {
  const cnj = await firm.add({
    cover: coverWith(nextCnj(), "Iracema Quaresma"),
    movements: [
      movementOf({ id: "1", at: "2026-01-01T12:00:00Z", description: "Lavrado o auto de arresto" }),
      movementOf({ id: "2", at: "2026-01-02T12:00:00Z", description: "Nomeado o leiloeiro" }),
      movementOf({ id: "3", at: "2026-01-03T12:00:00Z", description: "Conclusos" }),
    ],
  });
  const rowFor = async (q: string) => (await firm.list({ q })).items.find((row) => row.cnj === cnj);
  expect(await rowFor("iracema arresto leiloeiro")).not.toHaveProperty("isCut");
  await firm.within((tx) => tx.execute(sql`update cases set movement_count = 12000 where cnj = ${cnj}`));
  expect(await rowFor("iracema arresto leiloeiro")).toMatchObject({
    hit: { description: "Nomeado o leiloeiro" },
    found: [{ text: "Lavrado o auto de arresto" }],
    isCut: true,
  });
  expect(await rowFor("iracema arresto")).not.toHaveProperty("isCut");
});

test("a search that finds nothing is asked again with the nearest words that cases have, of those that the person may see", async () => {
  const mine = await makeListed();
  const named = async (active: string) => await mine.add({ cover: coverWith(nextCnj(), active) });
  const one = await named("Marília Figueiredo");
  await named("Otávio Figueiredo");
  await named("Otávio Figueiras");
  expect(await mine.list({ q: "figueredo" })).toMatchObject({ items: [], total: 0, near: "figueiredo" });
  expect((await mine.list({ q: "Figueredo marilia" })).near).toBe("Figueiredo marilia");
  expect(await mine.numbers({ q: "figueiredo marilia" })).toEqual([one]);
  for (const q of ["figueiredo", "figerdo", '"figueredo"', "figueredo -otavio zzzz", "figu"])
    expect([q, (await mine.list({ q })).near]).toEqual([q, null]);
  // Of the filtered cases only, and not of another firm's.
  expect((await mine.list({ q: "figueredo", courts: ["TJRJ"] })).near).toBeNull();
  expect((await (await makeListed()).list({ q: "figueredo" })).near).toBeNull();
});

test("no near word is told of a case that is kept for others", async () => {
  const kept = await makeKept();
  await kept.bring();
  const nearFor = async (ctx: Ctx) =>
    (await listCases(ctx, { filters: { ...noFilters, q: "xilogravra" }, cursor: null })).near;
  expect(await nearFor(kept.helena)).toBe(absentWord);
  expect(await nearFor(kept.ivo)).toBeNull();
});
