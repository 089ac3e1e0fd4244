import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type MovementFilters, noMovementFilters } from "#lib/cases/movements/filters.ts";
import { movementKinds } from "#lib/cases/movements/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getMovementPlace, getMovementSummary } from "#server/cases/movements/summary/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { listMovements } from "./data.ts";

type Row = Partial<typeof movements.$inferInsert> & { description: string };

let ctx: Ctx;
let cnj: Cnj;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  cnj = makeCnj();
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.insert(cases).values({ databaseId: ctx.databaseId, cnj, importing: false }),
  );
});
afterAll(async () => {
  await closePool();
});

/** Stores movements in the order of their arrival, and what the case repeats of them. */
async function keep(rows: Row[]): Promise<void> {
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    await tx
      .insert(movements)
      .values(
        rows.map((row, index) => ({
          databaseId: ctx.databaseId,
          cnj,
          id: `m${index}`,
          origin: "court" as const,
          raw: {},
          ...row,
        })),
      );
    await tx.update(cases).set({ movementCount: rows.length }).where(eq(cases.cnj, cnj));
  });
}

const on = (day: string, time = "12:00") => new Date(`${day}T${time}:00-03:00`);
const listed = (filters: Partial<MovementFilters> = {}, offset = 0, limit = 50) =>
  listMovements(ctx, { cnj, filters: { ...noMovementFilters, ...filters }, offset, limit });
const descriptions = async (filters: Partial<MovementFilters>) =>
  (await listed(filters))?.items.map(({ description }) => description);

describe("pages of movements", () => {
  beforeEach(() =>
    keep([
      { description: "sem data, primeira" },
      { description: "antiga", occurredAt: on("2024-01-10") },
      { description: "empate, primeira", occurredAt: on("2026-11-16") },
      { description: "empate, segunda", occurredAt: on("2026-11-16") },
      { description: "sem data, segunda" },
      { description: "do futuro", occurredAt: on("2031-05-20") },
    ]),
  );

  test("are newest first, those of one time by arrival, those without a date last; joined they are the whole list", async () => {
    const pages = await Promise.all([0, 2, 4].map((offset) => listed({}, offset, 2)));
    expect(pages.flatMap((page) => page?.items.map(({ description }) => description) ?? [])).toEqual([
      "do futuro",
      "empate, segunda",
      "empate, primeira",
      "antiga",
      "sem data, segunda",
      "sem data, primeira",
    ]);
    expect(pages.map((page) => page?.previousAt)).toEqual([
      null,
      on("2026-11-16").toISOString(),
      on("2024-01-10").toISOString(),
    ]);
    expect(pages.map((page) => page?.total)).toEqual([6, 6, 6]);
    expect((await listed({}, 5, 2))?.previousAt).toBeNull();
  });

  test("beyond the end are empty and still say how many movements there are", async () => {
    expect(await listed({}, 50)).toMatchObject({ items: [], total: 6 });
  });

  test("are missing for another firm's case", async () => {
    ctx = ctxFor((await makeDatabase()).id);
    const filters = noMovementFilters;
    expect(await listed()).toBeNull();
    expect(await getMovementSummary(ctx, { cnj, filters })).toBeNull();
    expect(await getMovementPlace(ctx, { cnj, filters, place: { day: "2026-11-18" } })).toBeNull();
  });

  test("are refused to a person who is only an admin", async () => {
    ctx = ctxFor(ctx.databaseId, ["admin"]);
    await expect(listed()).rejects.toMatchObject({ code: "forbidden" });
    await expect(getMovementSummary(ctx, { cnj, filters: noMovementFilters })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

const noneOfAnyKind = Object.fromEntries(movementKinds.map((kind) => [kind, 0]));

describe("filters", () => {
  beforeEach(() =>
    keep([
      {
        description: "Decisão. Indefiro a PERÍCIA contábil",
        kind: "decision",
        occurredAt: on("2026-11-16", "23:59"),
      },
      { description: "Juntada de petição", kind: "petition", occurredAt: on("2026-11-17", "00:00") },
      {
        description: "Intimação",
        complement: ["Destinatário: João", "Prazo: 15% dos dias"],
        kind: "notice",
        occurredAt: on("2026-11-18"),
      },
      { description: "Captura coletou 1_documento", origin: "system", occurredAt: on("2026-11-18") },
      { description: "Sem hora nem dia" },
    ]),
  );

  test("find every word anywhere, whatever its accents and case, also in complements", async () => {
    expect(await descriptions({ q: "pericia INDEFIRO" })).toEqual(["Decisão. Indefiro a PERÍCIA contábil"]);
    expect(await descriptions({ q: "joao intimacao" })).toEqual(["Intimação"]);
    expect(await descriptions({ q: "petição" })).toEqual(["Juntada de petição"]);
    expect(await descriptions({ q: "indefiro joao" })).toEqual([]);
  });

  test("find words whose accents are combining characters", async () => {
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .insert(movements)
        .values({
          databaseId: ctx.databaseId,
          cnj,
          id: "apart",
          origin: "court",
          description: "Citac\u0327a\u0303o",
          raw: {},
        }),
    );
    expect(await descriptions({ q: "CITAÇÃO" })).toEqual(["Citac\u0327a\u0303o"]);
    expect(await descriptions({ q: "citacao" })).toHaveLength(1);
  });

  test.each([
    ["15%", ["Intimação"]],
    ["%", ["Intimação"]],
    ["1_d", ["Captura coletou 1_documento"]],
    ["_", ["Captura coletou 1_documento"]],
    ["\\", []],
    ["'", []],
    [",", []],
  ])("take the character %s literally, not as a pattern", async (q, found) => {
    expect(await descriptions({ q })).toEqual(found);
  });

  test("find a phrase where its words follow each other, and leave out what is excluded", async () => {
    expect(await descriptions({ q: '"indefiro a perícia"' })).toEqual([
      "Decisão. Indefiro a PERÍCIA contábil",
    ]);
    expect(await descriptions({ q: '"perícia indefiro"' })).toEqual([]);
    expect(await descriptions({ q: '"indefiro a perí"' })).toEqual([]);
    expect(await descriptions({ q: '"indefiro a perí' })).toHaveLength(1);
    expect(await descriptions({ q: '"prazo: 15% dos dias"' })).toEqual(["Intimação"]);
    expect(await descriptions({ q: "a -pericia -sem" })).toEqual([
      "Captura coletou 1_documento",
      "Intimação",
      "Juntada de petição",
    ]);
    expect(await descriptions({ q: "-“juntada de petição”" })).toHaveLength(4);
    // An excluded word is only excluded where a word begins with it: `ato` is no `contato`.
    expect(await descriptions({ q: "petição -tada" })).toEqual(["Juntada de petição"]);
    expect(await descriptions({ q: '"' })).toHaveLength(5);
  });

  test("keep movements by origin, by kind and by both", async () => {
    expect(await descriptions({ origin: "system" })).toEqual(["Captura coletou 1_documento"]);
    expect(await descriptions({ kinds: ["decision", "petition"] })).toHaveLength(2);
    expect(await descriptions({ origin: "system", kinds: ["decision"] })).toEqual([]);
  });

  test("take a period as whole days in São Paulo, without the movements that have no date", async () => {
    expect(await descriptions({ from: "2026-11-17", to: "2026-11-17" })).toEqual(["Juntada de petição"]);
    expect(await descriptions({ to: "2026-11-16" })).toEqual(["Decisão. Indefiro a PERÍCIA contábil"]);
    expect((await listed({ from: "2026-11-17" }))?.total).toBe(3);
    expect((await listed({ from: "2026-11-17", q: "juntada" }))?.total).toBe(1);
    expect(await descriptions({ from: "2026-11-18", to: "2026-11-16" })).toEqual([]);
  });

  test("give a summary in which months, kinds and origins are each counted under the other filters", async () => {
    const summary = (filters: Partial<MovementFilters>) =>
      getMovementSummary(ctx, { cnj, filters: { ...noMovementFilters, ...filters } });
    expect(await summary({})).toEqual({
      months: [{ month: "2026-11", count: 4, listed: 4, news: 0 }],
      kinds: { ...noneOfAnyKind, decision: 1, notice: 1, petition: 1, unsure: 2 },
      origins: { court: 4, system: 1 },
      undated: 1,
    });
    expect(await summary({ kinds: ["decision"], from: "2026-11-17" })).toEqual({
      months: [{ month: "2026-11", count: 1, listed: 0, news: 0 }],
      kinds: { ...noneOfAnyKind, notice: 1, petition: 1, unsure: 1 },
      origins: { court: 0, system: 0 },
      undated: 0,
    });
    expect(await summary({ q: "nada disto" })).toMatchObject({ months: [], undated: 0 });
  });

  test("give a summary by months of São Paulo, newest first", async () => {
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx
        .insert(movements)
        .values(
          ["2026-10-01T02:59:00Z", "2026-10-01T03:00:00Z", "1900-01-01T12:00:00Z"].map((at, index) => ({
            databaseId: ctx.databaseId,
            cnj,
            id: `night${index}`,
            origin: "court" as const,
            occurredAt: new Date(at),
            description: "à noite",
            raw: {},
          })),
        ),
    );
    const summary = await getMovementSummary(ctx, { cnj, filters: noMovementFilters });
    expect(summary?.months.map(({ month, count }) => [month, count])).toEqual([
      ["2026-11", 4],
      ["2026-10", 1],
      ["2026-09", 1],
      ["1900-01", 1],
    ]);
  });

  test("find the place of a day: at its first movement, or at the next older one", async () => {
    const place = (day: string, filters: Partial<MovementFilters> = {}) =>
      getMovementPlace(ctx, { cnj, filters: { ...noMovementFilters, ...filters }, place: { day } });
    expect(await place("2026-11-18")).toMatchObject({ index: 0, total: 5 });
    expect(await place("2026-11-17")).toEqual({ index: 2, total: 5, at: "2026-11-17T03:00:00.000Z" });
    const before = { at: "2026-11-17T02:59:00.000Z" };
    expect(await place("2026-11-16")).toEqual({ index: 3, total: 5, ...before });
    expect(await place("2020-01-01")).toEqual({ index: 4, total: 5, at: null });
    expect(await place("2026-11-17", { kinds: ["decision"] })).toEqual({ index: 0, total: 1, ...before });
  });

  test("find the place of every movement, also under filters, and of none at the end", async () => {
    const place = (id: string, filters: Partial<MovementFilters> = {}) =>
      getMovementPlace(ctx, { cnj, filters: { ...noMovementFilters, ...filters }, place: { id } });
    const all = (await listed())?.items ?? [];
    expect(all.length).toBeGreaterThan(4);
    for (const [index, { id, at }] of all.entries())
      expect(await place(id)).toEqual({ index, at, total: all.length });
    const decision = all.find(({ kind }) => kind === "decision")?.id ?? "";
    expect(await place(decision, { kinds: ["decision"] })).toMatchObject({ index: 0, total: 1 });
    expect(await place(decision, { kinds: ["hearing"] })).toMatchObject({ index: 0, total: 0 });
    expect(await place("none")).toEqual({ index: all.length, at: null, total: all.length });
  });
});

test("3,000 movements are all reachable, each once", async () => {
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    await tx.execute(sql`
      insert into movements (database_id, cnj, id, origin, occurred_at, description, raw)
      select ${ctx.databaseId}, ${cnj}, 'm' || n, 'court', timestamptz '2026-11-18' - n / 3 * interval '1 hour',
        'Movimentação ' || n || repeat(' com um texto de tamanho comum nos tribunais', 4), '{}'
      from generate_series(1, 3000) n`);
    await tx.update(cases).set({ movementCount: 3_000 }).where(eq(cases.cnj, cnj));
  });
  const ids = new Set<string>();
  for (let offset = 0; offset < 3_000; offset += 500) {
    const page = await listed({}, offset, 500);
    for (const { id } of page?.items ?? []) ids.add(id);
  }
  expect(ids.size).toBe(3_000);
  expect(await listed({ q: "movimentacao 2999" })).toMatchObject({ total: 1, items: [{ id: "m2999" }] });
  const summary = await getMovementSummary(ctx, { cnj, filters: noMovementFilters });
  expect(summary?.months.reduce((sum, { listed: some }) => sum + some, 0)).toBe(3_000);
  const { rows } = await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    // Whether the index gives the order, and not what PostgreSQL guesses of a table that was filled just now.
    await tx.execute(sql`set local enable_sort = off`);
    return await tx.execute<
      Record<string, string>
    >(sql`explain select id from movements where database_id = ${ctx.databaseId}
      and cnj = ${cnj} order by coalesce(occurred_at, '-infinity') desc, position desc offset 2950 limit 50`);
  });
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("movements_newest");
});
