import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CaseFilters, noFilters } from "#lib/cases/list/filters.ts";
import type { TraitKind } from "#lib/cases/list/traits/schema.ts";
import type { Cover } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { listCases } from "#server/cases/list/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, caseTraits } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, coverOf } from "#testing/answers.ts";
import { wednesday } from "#testing/clock.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { countTraits } from "./data.ts";

let ctx: Ctx;
let other: Ctx;
const [civil, enforcement, labour] = [
  makeCnj({ court: "26" }),
  makeCnj({ court: "26" }),
  makeCnj({ court: "26" }),
];

const subjectsOf = (...names: string[]) => names.map((name) => ({ code: null, name, main: false }));

async function store(cnj: Cnj, given: Partial<Cover["court"]>, more: Partial<Cover> = {}, of = ctx) {
  const cover = coverOf({ operatorId: cnj, court: { ...coverOf().court, ...given }, ...more });
  await inDatabase(ofFirm(of.databaseId), (tx) => mirrorAnswer(tx, of, cnj, answerOf({ cover })));
}

beforeAll(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  other = ctxFor((await makeDatabase()).id);
  await store(
    civil,
    { className: "PROCEDIMENTO COMUM CÍVEL", chamber: "2ª Vara Cível", city: "Santos", state: "SP" },
    { subjects: subjectsOf("Dano Moral", "100% Cheque"), claimAmountCents: 5_000_000 },
  );
  await store(
    enforcement,
    { className: "Procedimento Comum Cível", chamber: "2ª Vara Cível", city: "Franca", state: "SP" },
    { subjects: subjectsOf("DANO MORAL"), claimAmountCents: 100 },
  );
  await store(labour, { className: "Ação Trabalhista", chamber: null, city: "Santos", state: null });
  await store(makeCnj(), { className: "Segredo de outra firma", city: "Ilhabela", state: "SP" }, {}, other);
});
afterAll(closePool);

const named = async (kind: TraitKind, q = "", of = ctx) =>
  (await countTraits(of, { kind, q })).items.map(({ name, count }) => `${name} ${count}`);

describe("the names that covers have", () => {
  test("are those of the cases that a list shows: an archived case is not counted", async () => {
    const archived = makeCnj();
    await store(archived, { className: "Inventário", city: "Franca", state: "SP" });
    expect(await named("class", "inventário")).toEqual(["Inventário 1"]);
    const archive = (archivedAt: Date | null) =>
      inDatabase(ofFirm(ctx.databaseId), (tx) =>
        tx.update(cases).set({ archivedAt }).where(eq(cases.cnj, archived)),
      );
    await archive(wednesday);
    expect(await named("class", "inventário")).toEqual([]);
    expect(await named("city", "franca")).toEqual(["Franca, SP 1"]);
    await inDatabase(ofFirm(ctx.databaseId), (tx) => tx.delete(cases).where(eq(cases.cnj, archived)));
  });

  test("are counted once for all spellings, the most frequent first, as the cover shows them", async () => {
    expect(await named("class")).toEqual(["Procedimento Comum Cível 2", "Ação Trabalhista 1"]);
    expect(await named("subject")).toEqual(["Dano Moral 2", "100% Cheque 1"]);
    expect(await named("chamber")).toEqual(["2ª Vara Cível 2"]);
    expect(await named("city")).toEqual(["Franca, SP 1", "Santos 1", "Santos, SP 1"]);
  });

  test.each<[TraitKind, string, string[]]>([
    ["class", "civel proc", ["Procedimento Comum Cível 2"]],
    ["class", "AÇÃO", ["Ação Trabalhista 1"]],
    ["city", "san", ["Santos 1", "Santos, SP 1"]],
    ["subject", "%", ["100% Cheque 1"]],
    ["subject", "_", []],
    ["subject", "\\", []],
    ["subject", "segredo", []],
  ])("%s: %j finds %j", async (kind, q, expected) => {
    expect(await named(kind, q)).toEqual(expected);
  });

  test("of another database are neither named nor counted, and an admin alone is refused", async () => {
    expect(await named("class", "", other)).toEqual(["Segredo de outra firma 1"]);
    await expect(
      countTraits(ctxFor(ctx.databaseId, ["admin"]), { kind: "class", q: "" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the list", () => {
  const found = async (filters: Partial<CaseFilters>) => {
    const page = await listCases(ctx, { filters: { ...noFilters, ...filters }, cursor: null });
    expect(page.total).toBe(page.items.length);
    return page.items.map(({ cnj }) => cnj).sort();
  };

  test.each<[string, Partial<CaseFilters>, Cnj[]]>([
    ["a class in any spelling", { classes: ["procedimento COMUM civel"] }, [civil, enforcement]],
    ["any of two classes", { classes: ["Ação trabalhista", "Nenhuma"] }, [labour]],
    ["a subject", { subjects: ["Dano moral"] }, [civil, enforcement]],
    ["a court unit and a city", { chambers: ["2ª Vara Cível"], cities: ["Santos, SP"] }, [civil]],
    ["a city of another state", { cities: ["Santos, PR"] }, []],
    ["an amount and more", { amountFrom: 100 }, [civil, enforcement]],
    ["an amount and less", { amountTo: 100 }, [enforcement]],
    ["a range of amounts", { amountFrom: 101, amountTo: 4_999_999 }, []],
    ["words and a city", { q: "helena", cities: ["Franca, SP"] }, [enforcement]],
  ])("filters by %s", async (_, filters, expected) => {
    expect(await found(filters)).toEqual(expected.toSorted());
  });

  test("says the city of a row", async () => {
    const { items } = await listCases(ctx, {
      filters: { ...noFilters, cities: ["Franca, SP"] },
      cursor: null,
    });
    expect(items).toMatchObject([{ city: "Franca", chamber: "2ª Vara Cível", court: "TJSP" }]);
  });

  test("follows the cover when it changes", async () => {
    const cnj = makeCnj();
    await store(cnj, { city: "Bauru", state: "SP" });
    expect(await found({ cities: ["Bauru, SP"] })).toEqual([cnj]);
    await store(cnj, { city: "Jaú", state: "SP" });
    expect(await found({ cities: ["Bauru, SP"] })).toEqual([]);
    expect(await found({ cities: ["Jaú, SP"] })).toEqual([cnj]);
    const kept = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.select().from(caseTraits).where(eq(caseTraits.cnj, cnj)),
    );
    expect(kept.map(({ kind }) => kind).sort()).toEqual(["chamber", "city", "class"]);
  });
});
