import { eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeListCursor } from "#lib/cases/list/cursor.ts";
import { type CaseFilters, noFilters } from "#lib/cases/list/filters.ts";
import { type Cnj, checkDigits, parseCnj } from "#lib/cnj/number.ts";
import { type Ctx, userCtx } from "#server/auth/ctx.ts";
import { inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { caseLabels, cases, caseVisits, labels } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, coverOf, movementOf, partiesOf } from "#testing/answers.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { ctxFor, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { filterCaseNumbers, listCases } from "./data.ts";

let database: TestDatabase;
let ctx: Ctx;
let other: Ctx;

beforeAll(async () => {
  database = await moveToOwnDatabase();
  ctx = await contextIn((await makeDatabase()).id);
  other = await contextIn((await makeDatabase()).id);
});
afterAll(() => database.drop());

async function contextIn(databaseId: string): Promise<Ctx> {
  const actor = { kind: "user", userId: (await makeUser()).id, name: "Joana Prado", address: null } as const;
  return userCtx({ actor, databaseId, roles: ["lawyer"] });
}

const within = <T>(work: (tx: Tx) => Promise<T>, of = ctx) => inDatabase(of.databaseId, work);
const personOf = ({ actor }: Ctx) => (actor.kind === "user" ? actor.userId : "");

let sequence = 183_200;
function numberOf({ branch = "8", court = "26" } = {}): Cnj {
  sequence += 1;
  const parts = { sequence: String(sequence).padStart(7, "0"), year: "2024", branch, court, origin: "0100" };
  const parsed = parseCnj(`${parts.sequence}${checkDigits(parts)}2024${branch}${court}0100`);
  if (!parsed.ok) throw new Error("the test made a wrong number");
  return parsed.cnj;
}

type Given = Parameters<typeof answerOf>[0] & { cnj?: Cnj };
type State = PgUpdateSetSource<typeof cases>;

async function add({ cnj = numberOf(), ...answer }: Given = {}, of = ctx): Promise<Cnj> {
  const cover = coverOf({ operatorId: cnj });
  await within((tx) => mirrorAnswer(tx, of, cnj, answerOf({ cover, ...answer })), of);
  return cnj;
}

const list = (filters: Partial<CaseFilters> = {}, cursor: string | null = null, of = ctx) =>
  listCases(of, { filters: { ...noFilters, ...filters }, cursor });
const numbers = async (filters: Partial<CaseFilters> = {}, of = ctx) =>
  (await list(filters, null, of)).items.map(({ cnj }) => cnj);
const coverWith = (cnj: Cnj, active: string, passive = "Banco do Sul S.A.") =>
  coverOf({ operatorId: cnj, parties: partiesOf(active, passive) });
const ago = (interval: string) => sql`now() - ${interval}::interval`;

describe("searching", () => {
  let found: Cnj;
  beforeAll(async () => {
    found = numberOf();
    await add({
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
    await add({ cover: coverWith(numberOf(), "Denise Souza") });
  });

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
    expect(await numbers({ q })).toEqual([found]);
  });

  test("a case is found by the beginning of its number, with or without punctuation and leading zeros", async () => {
    const punctuated = `${found.slice(0, 7)}-${found.slice(7, 9)}.2024.8.26.0100`;
    for (const q of [found, punctuated, punctuated.slice(0, 10), found.slice(0, 7), found.slice(1, 7)])
      expect(await numbers({ q })).toEqual([found]);
  });

  test.each(["denise penhascos", "souza penhora", "100_ paes de queijo", "zzz", "§ –", "nlocalizado"])(
    "%s finds no case",
    async (q) => {
      const unreached = { cases: [], more: false };
      expect(await list({ q })).toEqual({ items: [], total: 0, exact: true, nextCursor: null, unreached });
    },
  );

  test.each([
    ["penhora", "Deferida a penhora do imóvel"],
    ["denise penhoras", "Deferida a penhora do imóvel"],
    ["veiculos", "Ofício — Resposta do Detran-SP:\nveículo não localizado"],
  ])("%s shows the movement in which the words were found", async (q, description) => {
    const { items } = await list({ q });
    expect(items).toMatchObject([{ cnj: found, hit: { description, at: expect.stringContaining("2026-") } }]);
  });

  test.each(["denise pecanha", "conclusos", "penhora conclusos", ""])(
    "%s shows no movement: the row has the words, it is the last movement, or no movement has all words",
    async (q) => {
      const row = (await list({ q })).items.find(({ cnj }) => cnj === found);
      expect(row).toMatchObject({ hit: null, lastMovement: { description: "Conclusos para despacho" } });
    },
  );

  describe("spellings", () => {
    const own = "00008323520184013202";
    let spelt: Ctx;
    beforeAll(async () => {
      spelt = await contextIn((await makeDatabase()).id);
      const said = [
        "Remetido ao processo nº00012345620198260053",
        "Ofício 77/2031 de 12/03/2027, às fls. 45/47",
        "Inscrição CDA80.2.11.012345-67 na 1ªvara, vista em 09.08.2029",
        "Petição do Ministério Público".normalize("NFD"),
        "Conclusos para despacho",
      ];
      const parsed = parseCnj(own);
      if (!parsed.ok) throw new Error("no number");
      await add(
        {
          cnj: parsed.cnj,
          cover: coverWith(parsed.cnj, "Conceição Peçanha".normalize("NFD")),
          movements: said.map((description, place) =>
            movementOf({ id: `${place}`, at: `2026-01-0${place + 1}T12:00:00Z`, description }),
          ),
        },
        spelt,
      );
      await add({ cover: coverWith(numberOf(), "Denise Souza") }, spelt);
    });

    test.each([
      ["00012345620198260053", "nº00012345620198260053"],
      ["nº00012345620198260053", "nº00012345620198260053"],
      ["0001234-56.2019", "nº00012345620198260053"],
      ["ofício 77/2031", "Ofício 77/2031"],
      ["77/2031", "Ofício 77/2031"],
      ["2031", "Ofício 77/2031"],
      ["77", "Ofício 77/2031"],
      ["12/03/2027", "12/03/2027"],
      ["12/03", "12/03/2027"],
      ["03/2027", "12/03/2027"],
      ["2027", "12/03/2027"],
      ["fls. 45/47", "fls. 45/47"],
      ["45", "fls. 45/47"],
      ["47", "fls. 45/47"],
      ["80.2.11.012345-67", "CDA80.2.11.012345-67"],
      ["8021101234567", "CDA80.2.11.012345-67"],
      ["cda80.2.11", "CDA80.2.11.012345-67"],
      ["cda 80.2.11.012345-67", "CDA80.2.11.012345-67"],
      ["CDA80", "CDA80.2.11.012345-67"],
      ["1ª vara", "1ªvara"],
      ["1a", "1ªvara"],
      ["08/2029", "09.08.2029"],
      ["2029", "09.08.2029"],
      ["petição", "Petição".normalize("NFD")],
      ["público".normalize("NFD"), "Público".normalize("NFD")],
    ])("%s finds the case and shows the movement that has it", async (q, place) => {
      const { items } = await list({ q }, null, spelt);
      expect(items).toMatchObject([{ cnj: own, hit: { description: expect.stringContaining(place) } }]);
    });

    test.each([
      "conceição peçanha",
      "conceição".normalize("NFD"),
      own,
      "0000832-35.2018.4.01.3202",
      "832-35.2018",
    ])("%s finds the case and shows no movement, as the row has it", async (q) => {
      expect((await list({ q }, null, spelt)).items).toMatchObject([{ cnj: own, hit: null }]);
    });

    test.each(["031", "7/2031", "45/46", "2/2027", "3202", "nº 77/2032"])("%s finds no case", async (q) => {
      expect(await numbers({ q }, spelt)).toEqual([]);
    });
  });

  test("words that the cover has are not looked for in movements, only the other words are", async () => {
    const lawyer = { name: "Otacília Brandão", taxId: null };
    const [party, ...others] = partiesOf("Ida Moreira", "Banco do Sul S.A.");
    if (party === undefined) throw new Error("no party");
    const cnj = await add({
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
      const { items } = await list({ q });
      expect(items.map((row) => row.cnj)).toEqual([cnj]);
      return items[0]?.hit?.description ?? null;
    };
    expect(await hitOf("otacilia brandao")).toBeNull();
    expect(await hitOf("usucapiao extraordinaria")).toBeNull();
    expect(await hitOf("otacilia gleba")).toBe("Avaliada a gleba");
    expect(await hitOf("glebas ida")).toBe("Avaliada a gleba");
  });

  test("a search names the cases that have too many words to be searched whole; a list without words does not", async () => {
    const mine = await contextIn((await makeDatabase()).id);
    const whole = await add({}, mine);
    const unreached = async (q: string) => (await list({ q }, null, mine)).unreached;
    expect(await unreached("conclusos")).toEqual({ cases: [], more: false });
    const long = await Promise.all([1, 2, 3, 4].map(() => add({}, mine)));
    const cutAll = (most: number) =>
      within(
        (tx) =>
          tx.execute(
            sql`update case_texts set cut = true where cnj in (select cnj from case_texts where cnj <> ${whole} order by cnj limit ${most})`,
          ),
        mine,
      );
    const sorted = long.toSorted();
    await cutAll(2);
    expect(await unreached("conclusos")).toEqual({ cases: sorted.slice(0, 2), more: false });
    expect(await unreached("nada disto")).toEqual({ cases: sorted.slice(0, 2), more: false });
    expect(await unreached(" ")).toEqual({ cases: [], more: false });
    await cutAll(4);
    expect(await unreached("conclusos")).toEqual({ cases: sorted.slice(0, 3), more: true });
    expect((await list({ q: "conclusos" }, null, other)).unreached).toEqual({ cases: [], more: false });
  });

  test.each(["arresto navio", "arrestos"])("a long movement is cut around the place of %s", async (q) => {
    const filler = "nos termos do despacho anterior ".repeat(40);
    const cnj = await add({
      movements: [
        movementOf({
          id: "a",
          at: "2026-01-01T12:00:00Z",
          description: `${filler} arresto do navio ${filler}`,
        }),
        movementOf({ id: "b", at: "2026-01-02T12:00:00Z" }),
      ],
    });
    const [row] = (await list({ q })).items;
    expect(row?.cnj).toBe(cnj);
    expect(row?.hit?.description).toMatch(/^… .*arresto do navio.* …$/);
    expect(row?.hit?.description.length).toBeLessThan(320);
  });
});

describe("filters and orders", () => {
  let mine: Ctx;
  let label: string;
  const all: Record<"first" | "second" | "third" | "fourth", Cnj> = {
    first: numberOf(),
    second: numberOf({ branch: "5", court: "02" }),
    third: numberOf(),
    fourth: numberOf(),
  };
  const { first, second, third, fourth } = all;

  beforeAll(async () => {
    mine = await contextIn((await makeDatabase()).id);
    const moved = (at: string) => [movementOf({ id: "m", at })];
    // 23:30 of 31 March and 00:30 of 1 April in São Paulo.
    await add(
      { cnj: first, cover: coverWith(first, "Ébano Ltda."), movements: moved("2026-04-01T02:30:00Z") },
      mine,
    );
    await add(
      { cnj: second, cover: coverWith(second, "abílio"), movements: moved("2026-04-01T03:30:00Z") },
      mine,
    );
    await add(
      { cnj: third, cover: coverWith(third, "Zilda"), movements: moved("2026-01-05T12:00:00Z") },
      mine,
    );
    await within((tx) => tx.insert(cases).values({ databaseId: mine.databaseId, cnj: fourth }), mine);
    const [row] = await within(
      (tx) => tx.insert(labels).values({ databaseId: mine.databaseId, name: "Cliente" }).returning(),
      mine,
    );
    label = row?.id ?? "";
    const set = (cnj: Cnj, values: State) =>
      within((tx) => tx.update(cases).set(values).where(eq(cases.cnj, cnj)), mine);
    await within(
      (tx) => tx.insert(caseLabels).values({ databaseId: mine.databaseId, cnj: first, labelId: label }),
      mine,
    );
    await set(first, { responsibleId: personOf(mine), checkedAt: ago("1 hour"), importedAt: ago("1 hour") });
    await set(second, { restricted: true, checkedAt: ago("2 days"), importedAt: ago("3 days") });
    await set(third, { failingSince: ago("1 hour"), failure: "unavailable", importedAt: ago("2 days") });
    await set(fourth, { importedAt: ago("1 minute") });
  });

  const nobody = "7c9b3f0e-4a57-4b0e-8a39-0d8a2a1f5c11";
  test.each<[string, Partial<CaseFilters>, (keyof typeof all)[]]>([
    ["nothing set: last moved first, never moved last", {}, ["second", "first", "third", "fourth"]],
    ["by name, without accents, nobody's first", { sort: "name" }, ["fourth", "second", "first", "third"]],
    [
      "checked longest ago first, never checked before",
      { sort: "checked" },
      ["fourth", "second", "first", "third"],
    ],
    ["imported last first", { sort: "imported" }, ["fourth", "first", "third", "second"]],
    ["a court", { courts: ["TRT2"] }, ["second"]],
    ["courts", { courts: ["TRT2", "tjsp"] }, ["second", "first", "third", "fourth"]],
    ["a court that is none", { courts: ["TJXX"] }, []],
    ["blind", { state: "blind" }, ["second", "third"]],
    ["importing", { state: "importing" }, ["fourth"]],
    ["restricted", { restricted: true }, ["second"]],
    ["mine", { responsible: "me" }, ["first"]],
    ["nobody's", { responsible: "none" }, ["second", "third", "fourth"]],
    ["somebody's who has none", { responsible: nobody }, []],
    ["a day of São Paulo", { movedFrom: "2026-03-31", movedTo: "2026-03-31" }, ["first"]],
    ["from a day on", { movedFrom: "2026-04-01" }, ["second"]],
    ["until a day", { movedTo: "2026-03-31" }, ["first", "third"]],
    ["words and a filter", { q: "banco", courts: ["TJSP"] }, ["first", "third"]],
    ["words and an order", { q: "banco", sort: "name" }, ["second", "first", "third"]],
    ["an unknown label", { labels: [nobody] }, []],
  ])("%s", async (_, filters, expected) => {
    const page = await list(filters, null, mine);
    expect(page.items.map(({ cnj }) => cnj)).toEqual(expected.map((name) => all[name]));
    expect(page).toMatchObject({ total: expected.length, exact: true, nextCursor: null });
    const named = await filterCaseNumbers(mine, { filters: { ...noFilters, ...filters }, most: 2 });
    expect(named).toEqual(expected.slice(0, 2).map((name) => all[name]));
  });

  test("filters by all labels given, and shows labels and the person responsible", async () => {
    expect(await numbers({ labels: [label] }, mine)).toEqual([first]);
    expect(await numbers({ labels: [label, nobody] }, mine)).toEqual([]);
    expect(await numbers({ labels: [label], q: "ebano" }, mine)).toEqual([first]);
    expect(await numbers({ labels: [label], q: "zilda" }, mine)).toEqual([]);
    const [row] = (await list({ labels: [label] }, null, mine)).items;
    expect(row).toMatchObject({
      labels: [{ id: label, name: "Cliente" }],
      responsible: { id: personOf(mine), name: "Joana Prado" },
    });
  });
});

test("a row says since when its import runs", async () => {
  const own = await contextIn((await makeDatabase()).id);
  const importedAt = new Date("2026-11-02T12:00:00.000Z");
  const values = { databaseId: own.databaseId, cnj: numberOf(), importedAt };
  await within((tx) => tx.insert(cases).values(values), own);
  expect((await list({}, null, own)).items).toMatchObject([
    { importing: true, importedAt: importedAt.toISOString() },
  ]);
});

describe("pages", () => {
  let many: Ctx;
  beforeAll(async () => {
    many = await contextIn((await makeDatabase()).id);
    const rows = Array.from({ length: 120 }, (_, index) => ({
      databaseId: many.databaseId,
      cnj: numberOf(),
      // Forty cases share each time, so that the number decides. The names have letters that base64 and SQL must escape.
      activeParty: `${"ÀÉÇ"[index % 3]}'\\ Ω 公 ${Math.floor(index / 3)}`,
      importedAt: new Date(Date.UTC(2026, 0, 1 + (index % 3), 12)),
      lastMovementAt: index % 2 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 3))),
      checkedAt: index % 2 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 3))),
      importing: false,
    }));
    await within((tx) => tx.insert(cases).values(rows), many);
    await within(
      (tx) =>
        tx.execute(
          sql`insert into case_texts select database_id, cnj, words from cases, case_words(database_id, cnj, null)`,
        ),
      many,
    );
    await within(
      (tx) =>
        tx.execute(
          sql`update case_texts set words = search_words('comum') where right(left(cnj, 7), 1) <> '5'`,
        ),
      many,
    );
  });

  test.each(["moved", "name", "checked", "imported"] as const)(
    "sorted by %s, the pages give each case once, in the order of the whole list",
    async (sort) => {
      for (const q of ["", "comum"]) {
        const whole = await filterCaseNumbers(many, { filters: { ...noFilters, sort, q }, most: 1_000 });
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page = await list({ sort, q }, cursor, many);
          expect(page.total).toBe(q === "" ? 120 : 108);
          seen.push(...page.items.map(({ cnj }) => cnj));
          cursor = page.nextCursor;
        } while (cursor !== null && seen.length < 500);
        expect(seen).toEqual(whole);
        expect(new Set(seen).size).toBe(q === "" ? 120 : 108);
      }
    },
  );

  test("a cursor of another order, or one that Autos did not write, starts at the first page", async () => {
    const top = await numbers({}, many);
    const foreign = writeListCursor({ sort: "name", key: "z", cnj: numberOf() });
    for (const cursor of [foreign, "x", btoa("{}")])
      expect((await list({}, cursor, many)).items.map(({ cnj }) => cnj)).toEqual(top);
  });
});

describe("what is new to a person", () => {
  let mine: Ctx;
  let cnj: Cnj;
  const news = async (of = mine) => (await list({}, null, of)).items[0]?.news;
  const visit = (values: { seenAt: SQL; seenThrough?: SQL; newAfter?: SQL }) =>
    within(
      (tx) =>
        tx
          .insert(caseVisits)
          .values({ databaseId: mine.databaseId, userId: personOf(mine), cnj, ...values })
          .onConflictDoUpdate({
            target: [caseVisits.databaseId, caseVisits.userId, caseVisits.cnj],
            set: values,
          }),
      mine,
    );
  const past = (interval: string) =>
    within(
      (tx) =>
        tx.execute(
          sql`update movements set first_seen_at = first_seen_at - ${interval}::interval where cnj = ${cnj}`,
        ),
      mine,
    ).then(() =>
      within(
        (tx) =>
          tx.execute(sql`update cases set first_answer_at = first_answer_at - ${interval}::interval,
            news_at = news_at - ${interval}::interval where cnj = ${cnj}`),
        mine,
      ),
    );

  beforeAll(async () => {
    mine = await contextIn((await makeDatabase()).id);
    cnj = await add({ movements: [movementOf({ id: "a" })] }, mine);
  });

  test("is nothing of the first answer, then what came since that person looked, whoever else looked", async () => {
    expect(await news()).toBe(0);
    expect(await numbers({ news: true }, mine)).toEqual([]);
    await past("3 hours");
    const parts = { cnj, cover: coverOf({ operatorId: cnj }) };
    await add(
      { ...parts, movements: [movementOf({ id: "a" }), movementOf({ id: "b" }), movementOf({ id: "c" })] },
      mine,
    );
    expect(await news()).toBe(2);
    expect(await numbers({ news: true }, mine)).toEqual([cnj]);
    await past("2 hours");
    await visit({ seenAt: ago("1 hour"), seenThrough: ago("1 hour") });
    expect(await news()).toBe(0);
    expect(await numbers({ news: true }, mine)).toEqual([]);
    expect((await list({ news: true }, null, mine)).total).toBe(0);
    await visit({ seenAt: ago("1 minute"), newAfter: ago("4 hours") });
    expect(await news()).toBe(2);
    expect(await numbers({ news: true }, mine)).toEqual([cnj]);
    const colleague = userCtx({
      actor: { kind: "user", userId: (await makeUser()).id, name: "Ana", address: null },
      databaseId: mine.databaseId,
      roles: ["paralegal"],
    });
    await visit({ seenAt: sql`now()`, newAfter: sql`now()` });
    expect(await news(colleague)).toBe(2);
    expect(await news(mine)).toBe(0);
    expect(await within((tx) => tx.$count(caseVisits), mine)).toBe(1);
  });
});

describe("isolation", () => {
  test("another database's cases are never listed, found, counted or named", async () => {
    const theirs = await add(
      { movements: [movementOf({ id: "x", description: "Segredo de xilogravura" })] },
      other,
    );
    const q = "xilogravura";
    expect(await numbers({ q }, other)).toEqual([theirs]);
    for (const filters of [{ q }, {}, { sort: "name" as const }, { q: theirs }]) {
      const page = await list(filters);
      expect(page.items.map(({ cnj }) => cnj)).not.toContain(theirs);
    }
    expect(await list({ q })).toMatchObject({ total: 0 });
    expect(await filterCaseNumbers(ctx, { filters: { ...noFilters, q }, most: 10 })).toEqual([]);
  });

  test("the list is refused to a person who is only an admin", async () => {
    await expect(
      listCases(ctxFor(ctx.databaseId, ["admin"]), { filters: noFilters, cursor: null }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("in a transaction that names no database the functions find no case, and words and cases are hidden", async () => {
    const listed = `select * from list_cases($1::tsquery, '{}', 'moved', null, null, 100)`;
    for (const words of [null, "'conclusos'"]) {
      expect((await pool().query(listed, [words])).rows).toEqual([]);
      const { rows } = await pool().query("select count_cases($1::tsquery, '{}', 100) as n", [words]);
      expect(rows).toEqual([{ n: 0 }]);
    }
    expect((await pool().query("select from case_texts")).rowCount).toBe(0);
    expect((await pool().query("select from cases")).rowCount).toBe(0);
  });

  test("the application reads and writes the words of the named database only, and may not call `cases_with_words`", async () => {
    const seen = await within((tx) => tx.execute(sql`select distinct database_id from case_texts`));
    expect(seen.rows).toEqual([{ database_id: ctx.databaseId }]);
    const written = await within((tx) =>
      tx.execute(sql`update case_texts set words = '' where database_id = ${other.databaseId}`),
    );
    expect(written.rowCount).toBe(0);
    const asked = within((tx) =>
      tx.execute(sql`select cases_with_words(${other.databaseId}, search_query('conclusos'), 10)`),
    );
    await expect(asked).rejects.toMatchObject({ code: "42501" });
  });

  test("only list_cases and count_cases run as the owner, and not everybody may call them", async () => {
    const { rows } =
      await pool().query(`select proname, has_function_privilege('public', oid, 'execute') as open
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`);
    expect(rows).toEqual([
      { proname: "count_cases", open: false },
      { proname: "list_cases", open: false },
    ]);
  });
});

describe("at scale", () => {
  let superuser: pg.Client;
  beforeAll(async () => {
    const url = new URL(process.env.TEST_SUPERUSER_URL ?? "");
    url.pathname = new URL(database.appUrl).pathname;
    superuser = new pg.Client(url.href);
    await superuser.connect();
    await superuser.query(
      `insert into cases (database_id, cnj, importing, last_movement_at, class_name)
       select $1, lpad(n::text, 20, '0'), false, now() - n * interval '1 minute', 'Procedimento Comum' from generate_series(1, 4000) n`,
      [ctx.databaseId],
    );
    await superuser.query(
      `insert into case_texts select database_id, cnj, search_words('conclusos para despacho' ||
         case when right(cnj, 3) = '777' then ' jabuticabeira' else '' end)
       from cases where database_id = $1 on conflict do nothing`,
      [ctx.databaseId],
    );
    await superuser.query("analyze cases, case_texts");
  });
  afterAll(() => superuser.end());

  /** How often the index of the words was used and the table of words read whole, by PostgreSQL's own statistics. */
  async function scansOf(work: () => Promise<unknown>): Promise<{ index: number; table: number }> {
    const read = async () => {
      // A backend publishes its statistics when it is told to, in a transaction of its own.
      await within((tx) => tx.execute(sql`select pg_stat_force_next_flush()`));
      const { rows } = await superuser.query<{ index: number; table: number }>(`select
        (select idx_scan::int from pg_stat_user_indexes where indexrelname = 'case_texts_words') as index,
        (select seq_scan::int from pg_stat_user_tables where relname = 'case_texts') as table`);
      return rows[0] ?? { index: 0, table: 0 };
    };
    const before = await read();
    await work();
    const after = await read();
    return { index: after.index - before.index, table: after.table - before.table };
  }

  test("a rare word is found by the index, also under the application's policies, without reading the table whole", async () => {
    const scans = await scansOf(async () => {
      const page = await list({ q: "jabuticabeira" });
      expect(page.total).toBe(4);
      expect(page.items).toHaveLength(4);
    });
    expect(scans).toEqual({ index: 2, table: 0 });
    const direct = sql`select cnj from case_texts where words @@ search_query('jabuticabeira')`;
    expect((await scansOf(() => within((tx) => tx.execute(direct)))).index).toBe(0);
  });

  test("a word that all cases have is found by reading the list in order, and counted up to the bound", async () => {
    const page = await list({ q: "conclusos" });
    expect(page).toMatchObject({ total: 1_000, exact: false });
    expect(page.items).toHaveLength(50);
    expect(await list({})).toMatchObject({ total: 1_000, exact: false });
  });

  test("a word whose cases are all at the end of the list is found there", async () => {
    await within((tx) =>
      tx.execute(
        sql`update case_texts set words = words || search_words('tardio') where cnj >= lpad('900', 20, '0') and cnj <= lpad('4000', 20, '0')`,
      ),
    );
    const page = await list({ q: "tardio" });
    expect(page.items[0]?.cnj).toBe("900".padStart(20, "0"));
    expect(page).toMatchObject({ total: 1_000, exact: false });
    const next = await list({ q: "tardio" }, page.nextCursor);
    expect(next.items[0]?.cnj).toBe("950".padStart(20, "0"));
    expect(await list({ q: "tardio", sort: "name" })).toMatchObject({ total: 1_000 });
    expect(await list({ q: "tardio", movedTo: "2000-01-01" })).toMatchObject({ total: 0, items: [] });
  });
});
