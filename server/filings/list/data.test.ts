import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { needsSomebody } from "#lib/filings/board.ts";
import { type BoardFilters, noBoardFilters } from "#lib/filings/list/filters.ts";
import { parts } from "#lib/filings/list/schema.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { closePool } from "#server/db/connection.ts";
import { getToday } from "#server/today/data.ts";
import { wednesday } from "#testing/clock.ts";
import { addEvent, addFiling, events } from "#testing/filings.ts";
import { fixClock } from "#testing/fixed-clock.ts";
import { auditActions, ctxFor, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { coverWith, makeListed, nextCnj } from "#testing/listed.ts";
import { countNeeds, listFilingPart, listFilings, listFilingsOfCase } from "./data.ts";
import { exportFilings } from "./export/data.ts";

afterAll(closePool);

fixClock();
const now = wednesday;
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const days = (count: number) => ago(count * 24 * 60);

const board = (ctx: Ctx, filters: Partial<BoardFilters> = {}) =>
  listFilings(ctx, { ...noBoardFilters, ...filters, now });
const acts = async (ctx: Ctx, filters: Partial<BoardFilters> = {}) => {
  const { parts: found } = await board(ctx, filters);
  return Object.fromEntries(parts.map((part) => [part, found[part].rows.map(({ act }) => act)]));
};

/** A firm with two people and a petition of every kind. */
async function makeFirm() {
  const { ctx: helena, add, within } = await makeListed();
  const icaro = await memberCtx(helena.databaseId, ["paralegal"], "Ícaro Lima");
  const cnj = nextCnj();
  await add({ cnj, cover: coverWith(cnj, "Teodora Assis de Melo", "Clínica Vita Plena") });
  const sent = [events.readied, events.opened, events.returned] as const;
  const of = (act: string, at: Date, ctx = helena) => [ctx, { cnj, act, at }] as const;
  await addFiling(...of("Rascunho de ontem", days(1), icaro));
  await addFiling(...of("Pronta", ago(90)), [events.readied]);
  await addFiling(...of("Janela nova", ago(3)), [events.readied, events.opened]);
  await addFiling(...of("Janela velha", ago(47)), [events.readied, events.opened]);
  await addFiling(...of("Sem resposta", ago(25)), [...sent, events.failing]);
  await addFiling(...of("Recusada", ago(200)), [
    ...sent,
    events.answered("rejected", "Protocolo 77.812/2026 recusado"),
  ]);
  const filed = [...sent, events.answered("filed"), events.receipt] as const;
  await addFiling(...of("Protocolada", ago(10)), filed);
  await addFiling(...of("Apelação antiga", days(40)), filed);
  await addFiling(...of("Descartada", ago(500), icaro), [events.discarded]);
  return { helena, icaro, cnj, within, add };
}

describe("the board", () => {
  test("has what needs somebody first, what hurts first, and the others in three columns", async () => {
    const { helena } = await makeFirm();
    expect(await acts(helena)).toEqual({
      needs: ["Sem resposta", "Recusada", "Janela velha"],
      preparing: ["Pronta", "Rascunho de ontem"],
      service: ["Janela nova"],
      ended: ["Protocolada", "Descartada"],
    });
    const found = await board(helena);
    expect(found.earlier).toBe(1);
    expect(found.parts.needs.rows.map((row) => needsSomebody(row, now.getTime())?.kind)).toEqual([
      "unanswered",
      "rejected",
      "no-outcome",
    ]);
    expect(found.reach).toMatchObject({ asked: 4, failing: 1, unanswered: 1 });
    expect(found.me).toEqual({ id: helena.actor.userId, name: "Joana Prado" });
  });

  test("counts the same on the page, in the side bar, on Hoje and in its own parts", async () => {
    const { helena } = await makeFirm();
    const found = await board(helena);
    const today = await getToday(helena);
    expect(found.parts.needs.count).toBe(3);
    expect(await countNeeds(helena)).toEqual({ needs: 3 });
    expect(today.filings.needs).toMatchObject({ count: 3, rows: found.parts.needs.rows });
    expect(today.filings.reach).toEqual(found.reach);
    expect(today.filings.receipts.rows).toMatchObject([{ act: "Protocolada", receiptIsPdf: true }]);
    const sum = parts.reduce((all, part) => all + found.parts[part].count, 0);
    expect(found.total).toBe(sum);
    for (const { id, count } of found.people) {
      const theirs = await board(helena, { person: id });
      expect(parts.reduce((all, part) => all + theirs.parts[part].count, 0)).toBe(count);
    }
    expect(found.people.map(({ name, count }) => [name, count])).toEqual([
      ["Joana Prado", 6],
      ["Ícaro Lima", 2],
    ]);
  });

  test("the days leave out only what is over, however old the rest is", async () => {
    const { helena, cnj } = await makeFirm();
    await addFiling(helena, { cnj, act: "Rascunho antigo", at: days(300) });
    await addFiling(helena, { cnj, act: "Esquecida", at: days(60) }, [events.readied, events.opened]);
    const week = await acts(helena, { days: 7 });
    expect(week.preparing).toContain("Rascunho antigo");
    expect(week.needs).toContain("Esquecida");
    expect((await acts(helena, { days: 90 })).ended).toContain("Apelação antiga");
    expect((await board(helena, { days: null })).earlier).toBe(0);
  });

  test.each([
    ["recusada", ["Recusada"]],
    ["JANELA", ["Janela velha", "Janela nova"]],
    ["teodora pronta", ["Pronta"]],
    ["77.812", ["Recusada"]],
    ["77812", []],
    ["%", []],
    ["não há", []],
  ])("finds by act, party and the service's words: %s", async (q, found) => {
    const { helena } = await makeFirm();
    expect(Object.values(await acts(helena, { q })).flat()).toEqual(found);
  });

  test("finds by number, however it is written", async () => {
    const { helena, cnj, add } = await makeFirm();
    const other = await add();
    await addFiling(helena, { cnj: other, act: "De outro" });
    for (const q of [other, formatCnj(other), other.slice(0, 7)])
      expect(Object.values(await acts(helena, { q })).flat()).toEqual(["De outro"]);
    expect(Object.values(await acts(helena, { q: cnj, days: null })).flat()).toHaveLength(9);
  });

  test("belongs to whoever began, is to open, or opened a petition", async () => {
    const { helena, icaro, cnj } = await makeFirm();
    await addFiling(icaro, { cnj, act: "Para Helena", openerId: helena.actor.userId });
    const mine = Object.values(await acts(helena, { person: helena.actor.userId })).flat();
    expect(mine).toContain("Para Helena");
    expect(mine).not.toContain("Rascunho de ontem");
    expect(
      Object.values(await acts(helena, { person: icaro.actor.userId }))
        .flat()
        .sort(),
    ).toEqual(["Descartada", "Para Helena", "Rascunho de ontem"]);
  });

  test("leaves Autos as a table: what it shows with its filters, in one file, on the trail", async () => {
    const { helena, cnj } = await makeFirm();
    const linesOf = async (filters: Partial<BoardFilters> = {}) => {
      const { chunks, count } = await exportFilings(helena, { ...noBoardFilters, ...filters, now });
      let text = "";
      for await (const chunk of chunks) text += chunk;
      const lines = text.trim().split("\r\n");
      expect(lines).toHaveLength(count + 1);
      return lines.slice(1);
    };
    const shown = Object.values(await acts(helena)).flat();
    const lines = await linesOf();
    for (const act of shown) expect(lines.some((line) => line.includes(`"${act}"`))).toBe(true);
    expect(lines).toHaveLength(shown.length);
    expect(lines[0]).toContain(`"${formatCnj(cnj)}"`);
    expect(await linesOf({ days: null })).toHaveLength(9);
    expect(await linesOf({ q: "recusado" })).toEqual([expect.stringContaining('"Recusada";"Rejeitada"')]);
    expect((await auditActions(helena)).filter((action) => action === "filings.export")).toHaveLength(3);
    await expect(exportFilings({ ...helena, roles: ["admin"] }, { ...noBoardFilters, now })).rejects.toThrow(
      AppError,
    );
  });

  test("is of one database, and not for who sees no cases", async () => {
    const { helena } = await makeFirm();
    const other = ctxFor((await makeDatabase()).id);
    const found = await board(other);
    expect([found.total, found.people, found.reach.asked, await countNeeds(other)]).toEqual([
      0,
      [],
      0,
      { needs: 0 },
    ]);
    const admin = { ...helena, roles: ["admin"] as const };
    await expect(board(admin)).rejects.toThrow(AppError);
    await expect(countNeeds(admin)).rejects.toThrow(AppError);
  });
});

test("the petitions of a case come with the newest first, and those of no other case", async () => {
  const { helena, cnj, add } = await makeFirm();
  const other = await add();
  await addFiling(helena, { cnj: other, act: "De outro" });
  const { rows, more } = await listFilingsOfCase(helena, { cnj });
  expect(more).toBe(false);
  expect(rows.map(({ act }) => act).slice(0, 3)).toEqual(["Janela nova", "Protocolada", "Sem resposta"]);
  expect(rows).toHaveLength(9);
  expect((await listFilingsOfCase(helena, { cnj: other })).rows).toHaveLength(1);
});

test("whoever is named to open a window finds the petition on the day as soon as it is ready, and until it is opened", async () => {
  const { helena, icaro, cnj } = await makeFirm();
  const forHelena = { cnj, openerId: personIdOf(helena) ?? "" };
  const toOpen = async (ctx: Ctx) => {
    const { toOpen: found } = (await getToday(ctx)).filings;
    return [found.count, ...found.rows.map(({ act }) => act)];
  };
  await addFiling(icaro, { ...forHelena, act: "Em preparo" });
  expect(await toOpen(helena)).toEqual([0]);
  await addFiling(icaro, { ...forHelena, act: "Segunda", at: ago(2) }, [events.readied]);
  const first = await addFiling(icaro, { ...forHelena, act: "Primeira", at: ago(60) }, [events.readied]);
  expect(await toOpen(helena)).toEqual([2, "Primeira", "Segunda"]);
  expect(await toOpen(icaro)).toEqual([0]);
  await addEvent(helena, first, events.opened);
  expect(await toOpen(helena)).toEqual([1, "Segunda"]);
});

test("what somebody has to look at leaves the first part as soon as the service answers", async () => {
  const { ctx, add } = await makeListed();
  const id = await addFiling(ctx, { cnj: await add(), at: ago(4) }, [
    events.opened,
    events.returned,
    events.failing,
  ]);
  expect(await countNeeds(ctx, { now })).toEqual({ needs: 1 });
  await addEvent(ctx, id, events.answered("executing"));
  expect(await countNeeds(ctx, { now })).toEqual({ needs: 0 });
});

test("2,000 petitions are read a page at a time, each once, and counted exactly", async () => {
  const { ctx, add, within } = await makeListed();
  const cnj = await add();
  await within((tx) =>
    tx.execute(sql`
      insert into filings (database_id, cnj, act, created_at, created_by, saved_at, saved_by, intent, openings, is_open, asked_since)
      select ${ctx.databaseId}, ${cnj}, 'Ato ' || n, ${now.toISOString()}::timestamptz - make_interval(mins => n), 'A',
        ${now.toISOString()}::timestamptz - make_interval(mins => n % 500), 'A',
        case when n % 10 = 0 then 'opened' when n % 2 = 0 then 'discarded' else 'preparing' end,
        case when n % 10 = 0 then 1 else 0 end, n % 10 = 0,
        case when n % 10 = 0 then ${now.toISOString()}::timestamptz - make_interval(mins => case when n % 20 = 0 then 20 else 1 end) end
      from generate_series(1, 2000) n`),
  );
  const found = await board(ctx);
  expect(parts.map((part) => found.parts[part].count)).toEqual([100, 1_000, 100, 800]);
  expect(found.parts.needs.rows).toHaveLength(50);
  expect(found.parts.ended.rows).toHaveLength(20);
  expect(await countNeeds(ctx, { now })).toEqual({ needs: 100 });
  const seen: string[] = [];
  let from: number | null = 0;
  while (from !== null) {
    const page = await listFilingPart(ctx, { ...noBoardFilters, part: "needs", from, now });
    seen.push(...page.rows.map(({ id }) => id));
    from = page.next;
  }
  expect(new Set(seen).size).toBe(100);
  expect(seen).toHaveLength(100);
  const beyond = await listFilingPart(ctx, { ...noBoardFilters, part: "ended", from: 999_999, now });
  expect(beyond).toEqual({ rows: [], next: null });
});
