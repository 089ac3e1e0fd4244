import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { guideNeed, isProven, isUndated } from "#lib/guides/due.ts";
import { noGuideFilters } from "#lib/guides/list/filters.ts";
import { guideViews } from "#lib/guides/list/schema.ts";
import { guideStates } from "#lib/guides/state.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, guides } from "#server/db/schema/schema.ts";
import { guidesOfToday } from "#server/guides/today/data.ts";
import { auditActions, ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { addGuide, unsentGuide } from "#testing/guides.ts";
import { coverWith, type Listed, makeListed, nextCnj } from "#testing/listed.ts";
import { guideNeedCount, guidesOfCase, listGuides } from "./data.ts";
import { exportGuides } from "./export/data.ts";

afterAll(closePool);

let firm: Listed;
let cnj: Cnj;
beforeEach(async () => {
  firm = await makeListed();
  cnj = nextCnj();
  await firm.add({ cnj, cover: coverWith(cnj, "Aurora Comércio Ltda.") });
});

/** 23 November 2026, 9:00 in São Paulo. */
const now = new Date("2026-11-23T12:00:00Z");
const filters = noGuideFilters;
const list = (given: Partial<typeof filters> = {}) => listGuides(firm.ctx, { ...filters, ...given, now });
const add = (given: Omit<Partial<Parameters<typeof addGuide>[1]>, "cnj"> & { cnj?: Cnj } = {}) =>
  addGuide(firm.ctx, { cnj, createdAt: begunAt, createdById: null, ...unsentGuide, ...given });
const begunAt = new Date("2026-11-20T12:00:00Z");
const sent = (at: string, given: Parameters<typeof add>[0] = {}) =>
  add({ state: "created", sentAt: new Date(at), ...given });
const line = (due: string | null, cents: number | null = null) => ({
  line: "0".repeat(47),
  lineCents: cents,
  lineDue: due,
  lineAt: now,
  lineBy: "Helena Moura",
});
const noSums = { cents: 0, provenCents: 0, maybeCents: 0, unvalued: 0 };
const idsIn = ({ months }: Awaited<ReturnType<typeof list>>) =>
  months.flatMap(({ rows }) => rows.map(({ id }) => id));

describe("the list", () => {
  test("has the months in São Paulo, the newest first, and what they cost", async () => {
    const late = await sent("2026-11-22T12:00:00Z", { cents: 10_000, proofs: 1 });
    // The last hours of October in São Paulo are November in UTC.
    const october = await sent("2026-11-01T02:00:00Z", { cents: 250 });
    const maybe = await sent("2026-11-21T12:00:00Z", { state: "maybe", cents: 5 });
    const byLine = await sent("2026-11-20T12:00:00Z", line("2026-11-30", 700));
    const begun = await add({ cents: 99_999 });
    await add({ state: "discarded", cents: 1 });
    const { months, earlier } = await list();
    expect(months.map(({ rows, ...sums }) => sums)).toEqual([
      {
        month: "2026-11",
        count: 4,
        drafts: 1,
        earlier: 0,
        cents: 10_705,
        provenCents: 10_000,
        maybeCents: 5,
        unvalued: 0,
      },
      { month: "2026-10", count: 1, drafts: 0, earlier: 0, ...noSums, cents: 250 },
    ]);
    expect(months[0]?.rows.map(({ id }) => id)).toEqual([late, maybe, ...[begun, byLine].sort()]);
    expect(months[1]?.rows.map(({ id }) => id)).toEqual([october]);
    expect(earlier).toBe(0);
  });

  test("goes back as many months as asked for, and says how many are older; drafts are always there", async () => {
    const old = await sent("2026-08-15T12:00:00Z");
    const first = await sent("2026-09-01T03:00:00Z");
    const draft = await add({ createdAt: new Date("2026-01-10T12:00:00Z") });
    expect(idsIn(await list())).toEqual([first, draft]);
    expect((await list()).months.map(({ month }) => month)).toEqual(["2026-09", "2026-01"]);
    expect(await list()).toMatchObject({ earlier: 1, counts: { all: 2 } });
    expect(idsIn(await list({ months: null }))).toEqual([first, old, draft]);
    // What asks for somebody is shown however old it is.
    expect(idsIn(await list({ view: "unproven" }))).toEqual([first, old]);
  });

  test("shows what is due however old it is, and says of its month that it is there in part", async () => {
    const at = "2026-07-10T12:00:00Z";
    const overdue = await sent(at, { cents: 7_710, ...line("2026-07-20") });
    const paid = await sent(at, { cents: 100_000, proofs: 1, ...line("2026-07-20") });
    const undated = await sent("2026-08-10T12:00:00Z", line(null));
    const { months, ...found } = await list();
    expect(months).toMatchObject([
      { month: "2026-07", count: 1, earlier: 1, cents: 7_710, rows: [{ id: overdue }] },
    ]);
    expect(found).toMatchObject({ earlier: 2, since: "2026-09", counts: { all: 1, due: 1, unproven: 2 } });
    const whole = await list({ months: null });
    expect(idsIn(whole).sort()).toEqual([overdue, paid, undated].sort());
    expect(whole).toMatchObject({ earlier: 0, since: null, months: [{}, { month: "2026-07", earlier: 0 }] });
  });

  test("is the first one only while there is no guide at all", async () => {
    expect(await list()).toMatchObject({ isFirst: true });
    await add({ state: "discarded" });
    expect(await list()).toMatchObject({ isFirst: false, counts: { all: 0 } });
    await sent("2020-08-15T12:00:00Z", { proofs: 1 });
    expect(await list({ view: "unproven", q: "nada" })).toMatchObject({ isFirst: false, earlier: 0 });
  });

  test("shows what may have been created however old it is, also by its own view", async () => {
    const maybe = await sent("2020-08-15T12:00:00Z", { state: "maybe" });
    expect(idsIn(await list())).toEqual([maybe]);
    expect(idsIn(await list({ view: "needs" }))).toEqual([maybe]);
    expect(await list()).toMatchObject({ earlier: 0, counts: { needs: 1 } });
  });

  test("counts each view, whatever is searched for", async () => {
    const { personId } = firm;
    const at = "2026-11-20T12:00:00Z";
    await sent(at, { sentById: personId, proofs: 1 });
    await sent(at, { note: "pago pelo cliente", ...line("2026-11-20") });
    await sent(at, line("2026-11-30"));
    await sent(at, line("2026-12-01"));
    await add({ createdById: personId });
    await add({ state: "discarded" });
    const counts = { all: 5, mine: 2, needs: 1, unproven: 2, due: 1, drafts: 1, discarded: 1 };
    expect(await list({ q: "nada" })).toMatchObject({ months: [], counts });
    for (const view of guideViews) expect(idsIn(await list({ view }))).toHaveLength(counts[view]);
    expect((await list()).me).toMatchObject({ id: personId });
  });

  test("finds by what a guide is for, who pays, the court, the parties and the number", async () => {
    const values = { guideType: "Preparo de apelação", authorName: "Padaria Estrela" };
    const id = await sent("2026-11-20T12:00:00Z", { values });
    await sent("2026-11-20T12:00:00Z", { cnj: await firm.add(), values: {} });
    const number = formatCnj(cnj);
    for (const q of [
      "apelacao",
      "padaria estrela",
      "tjsp preparo estrela",
      "aurora",
      number,
      cnj.slice(3, 12),
    ])
      expect(idsIn(await list({ q }))).toContain(id);
    for (const q of ["apelacao", "estrela", "aurora", number]) expect(idsIn(await list({ q }))).toEqual([id]);
    expect(idsIn(await list({ q: "apelação xilogravura" }))).toEqual([]);
  });

  test("finds by an amount, the guide's or its line's", async () => {
    const at = "2026-11-20T12:00:00Z";
    const own = await sent(at, { cents: 107_710, values: { authorName: "Padaria Estrela" } });
    const byLine = await sent(at, line("2026-11-30", 107_710));
    await sent(at, { cents: 20_000 });
    for (const q of ["1.077,10", "R$ 1.077,10", "1077,10"])
      expect(idsIn(await list({ q })).sort()).toEqual([own, byLine].sort());
    expect(idsIn(await list({ q: "padaria 1.077,10" }))).toEqual([own]);
    expect(idsIn(await list({ q: "999.999.999.999,00" }))).toEqual([]);
  });

  test("of another firm is empty, and only for who reads guides", async () => {
    await sent("2026-11-20T12:00:00Z");
    const other = ctxFor((await makeDatabase()).id);
    expect(await listGuides(other, { ...filters, now })).toMatchObject({ months: [], counts: { all: 0 } });
    const admin = ctxFor(firm.databaseId, ["admin"]);
    for (const read of [
      () => listGuides(admin, filters),
      () => guideNeedCount(admin),
      () => guidesOfCase(admin, { cnj }),
    ])
      await expect(read()).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("whom a guide needs is the same in SQL as on its row, over all that they are made of", async () => {
  const dues = [null, "undated", "2026-11-22", "2026-11-23", "2026-11-30", "2026-12-01"];
  for (const state of guideStates)
    for (const due of dues)
      for (const [proofs, note] of [
        [0, ""],
        [1, ""],
        [0, "pago"],
      ] as const)
        await add({
          state,
          proofs,
          note,
          sentAt: now,
          ...(due === null ? {} : line(due === "undated" ? null : due)),
        });
  const rows = (await list({ months: null })).months.flatMap((month) => month.rows);
  expect(rows).toHaveLength((guideStates.length - 1) * dues.length * 3);
  const needing = rows.filter((row) => guideNeed(row, now) !== null);
  expect(await guideNeedCount(firm.ctx, { now })).toEqual({ needs: needing.length });
  expect(idsIn(await list({ view: "needs" })).sort()).toEqual(needing.map(({ id }) => id).sort());
  const due = rows.filter((row) => ["due", "overdue"].includes(guideNeed(row, now) ?? ""));
  expect(idsIn(await list({ view: "due" })).sort()).toEqual(due.map(({ id }) => id).sort());
  const unproven = rows.filter((row) => row.state === "created" && !isProven(row));
  expect(idsIn(await list({ view: "unproven" })).sort()).toEqual(unproven.map(({ id }) => id).sort());
  const undated = rows.filter(isUndated).length;
  expect(undated).toBe(2);
  expect(await list({ q: "nada" })).toMatchObject({ undated });
  const today = await inDatabase(firm.ctx, (tx) => guidesOfToday(tx, firm.ctx, { now }));
  expect(today.guides.due.count).toBe(due.length);
  expect(today.guides.undated).toBe(undated);
  expect(today.guides.later).toBe(1);
  // Each guide without a proof is in one of the numbers of Hoje.
  expect(due.length + undated + today.guides.later).toBe(unproven.length);
  expect(today.guides.due.rows[0]?.line?.due).toBe("2026-11-22");
  expect(today.guides.maybe).toMatchObject({ count: dues.length * 3, rows: { length: 5 } });
});

test("the guides of a case, with the sum of those that were created", async () => {
  const first = await sent("2026-03-02T12:00:00Z", { cents: 3_435, proofs: 1 });
  const second = await sent("2026-11-02T12:00:00Z", { cents: 184_321 });
  await sent("2026-11-02T12:00:00Z", { cnj: await firm.add(), cents: 1 });
  expect(await guidesOfCase(firm.ctx, { cnj })).toMatchObject({
    rows: [{ id: second }, { id: first }],
    cents: 187_756,
    provenCents: 3_435,
    more: false,
  });
  expect(await guidesOfCase(firm.ctx, { cnj: nextCnj() })).toMatchObject({ rows: [], cents: 0 });
});

test("a list of many reads its first rows, and counts and sums them all", async () => {
  const many = Array.from({ length: 501 }, (_, at) => new Date(Date.UTC(2026, 10, 1, 12, 0, at)));
  const id = await sent("2026-10-21T12:00:00Z", { cents: 100 });
  await firm.within(async (tx) => {
    const [one] = await tx.delete(guides).where(eq(guides.id, id)).returning();
    if (one === undefined) throw new Error("no row");
    const { id: _, ...row } = one;
    await tx.insert(guides).values(many.map((sentAt) => ({ ...row, sentAt })));
  });
  await sent("2026-10-20T12:00:00Z", { cents: 7 });
  const { months } = await list();
  expect(months.map(({ rows, ...month }) => ({ ...month, rows: rows.length }))).toEqual([
    { month: "2026-11", count: 501, drafts: 0, earlier: 0, ...noSums, cents: 50_100, rows: 500 },
    { month: "2026-10", count: 1, drafts: 0, earlier: 0, ...noSums, cents: 7, rows: 0 },
  ]);
  expect(months[0]?.rows[0]?.sentAt).toBe(many.at(-1)?.toISOString());
  const ofCase = await guidesOfCase(firm.ctx, { cnj });
  expect(ofCase).toMatchObject({ cents: 50_107, more: true });
  expect(ofCase.rows).toHaveLength(200);
});

describe("the CSV file", () => {
  const read = async (who: Ctx = firm.ctx, given: Partial<typeof filters> = {}) => {
    const table = await exportGuides(who, { ...filters, ...given, now });
    let text = "";
    for await (const chunk of table.chunks) text += chunk;
    return {
      ...table,
      rows: parse<Record<string, string>>(text, { delimiter: ";", bom: true, columns: true }),
    };
  };

  test("has the guides of the list with its filters, a line each, and runs no formula", async () => {
    const values = { guideType: "Preparo", authorName: "=HYPERLINK(1)" };
    await sent("2026-11-20T12:00:00Z", { cents: 737_282, values, proofs: 2, ...line("2026-11-27", 5) });
    await add();
    const { rows, filename, count } = await read(firm.ctx, { q: "preparo hyperlink" });
    expect(filename).toBe("guias-escritorio-de-teste-2026-11-23.csv");
    expect(count).toBe(1);
    expect(rows).toMatchObject([
      {
        Processo: formatCnj(cnj),
        Tribunal: "TJSP",
        "Tipo de guia": "Preparo",
        Valor: "7372,82",
        Pagador: "'=HYPERLINK(1)",
        Estado: "Paga, com comprovante",
        Vencimento: "27/11/2026",
        Comprovantes: "2",
        "Gerada em": "20/11/2026 09:00",
        "Valor da linha": "0,05",
      },
    ]);
    expect(await auditActions(firm.ctx)).toContain("guides.export");
  });

  test("with a guide of a case under secrecy asks who the person is", async () => {
    await sent("2026-11-20T12:00:00Z");
    expect((await read()).count).toBe(1);
    await firm.within((tx) => tx.update(cases).set({ restricted: true }));
    await expect(read()).rejects.toMatchObject({ code: "step-up" });
    await expect(read(ctxFor(firm.databaseId, ["admin"]))).rejects.toMatchObject({ code: "forbidden" });
  });
});
