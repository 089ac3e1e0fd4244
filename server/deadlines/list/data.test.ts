import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { olderWords } from "#lib/deadlines/list/words.ts";
import { urgencyOf } from "#lib/deadlines/standing/urgency.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { deadlinesOfToday } from "#server/deadlines/today/data.ts";
import { addBareCase, addDeadline } from "#testing/deadlines.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { deadlineCount, listDeadlines } from "./data.ts";
import { exportDeadlines } from "./export/data.ts";

/** A Wednesday, at 14:24 in Brasília. */
const now = new Date("2026-11-18T17:24:00Z");
const today = "2026-11-18";
const states = ["suggested", "open", "closed", "dismissed"] as const;
const away = [-40, -1, 0, 1, 2, 4, 5, 11, 12, 90];

let databaseId: string;
let me: Awaited<ReturnType<typeof memberCtx>>;
let other: Awaited<ReturnType<typeof memberCtx>>;
let cnj: Cnj;
beforeAll(async () => {
  databaseId = (await makeDatabase()).id;
  me = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  other = await memberCtx(databaseId, ["lawyer"], "Caio Nóbrega");
  cnj = await addBareCase(databaseId);
  for (const state of states)
    for (const days of away)
      for (const [at, responsibleId] of [me.actor.userId, other.actor.userId, null].entries())
        await addDeadline(databaseId, {
          cnj: at === 0 ? null : cnj,
          state,
          responsibleId,
          dueOn: shiftDay(today, days),
          act: `Ato ${state} ${days}`,
          closedAt: now,
        });
});
afterAll(closePool);

const rowsOf = (list: Awaited<ReturnType<typeof listDeadlines>>) => list.groups.flatMap(({ rows }) => rows);

describe("over every state, day and person", () => {
  test("groups, tabs, loads and the number beside the page say the same", async () => {
    const list = await listDeadlines(me, { ...noDeadlineFilters, now });
    const rows = rowsOf(list);
    expect(rows).toHaveLength(2 * away.length * 3);
    expect(list.counts).toMatchObject({ all: rows.length, mine: 2 * away.length, nobody: 2 * away.length });
    expect(list.counts.closed).toBe(2 * away.length * 3);
    for (const { urgency, rows: those } of list.groups)
      for (const row of those) expect(urgencyOf(row, today)).toBe(urgency);
    const needing = rows.filter(
      ({ state, urgency }) => state === "suggested" || urgency === "overdue" || urgency === "today",
    );
    const { needs } = list.counts;
    expect(needs.overdue + needs.today + needs.unconfirmed).toBe(needing.length);
    expect(await deadlineCount(me, { now })).toEqual({ needs });
    const { deadlines } = await inDatabase(me, (tx) => deadlinesOfToday(tx, me, { now }));
    expect(deadlines.needs).toBe(needing.length);
    const nextDay = rows.filter(({ state, urgency }) => state === "open" && urgency === "tomorrow").length;
    expect(deadlines.tomorrow.count).toBe(nextDay);
    expect(nextDay).toBeGreaterThan(0);
    const { overdue, today: ofToday, unconfirmed } = deadlines;
    expect({ overdue: overdue.count, today: ofToday.count, unconfirmed: unconfirmed.count }).toEqual(needs);
    expect(list.loads.reduce((sum, { all }) => sum + all, 0)).toBe(rows.length);
    for (const load of list.loads) expect(load).toMatchObject({ untilToday: 6, soon: 8, isOverdue: true });
    expect(list.loads.at(-1)?.person).toBeNull();
    expect(list.left).toBe(0);
  });

  test("each tab shows as many as it says", async () => {
    const { counts } = await listDeadlines(me, { ...noDeadlineFilters, now });
    const shown = async (whose: "mine" | "nobody" | { person: string }) =>
      rowsOf(await listDeadlines(me, { ...noDeadlineFilters, whose, now })).length;
    expect(await shown("mine")).toBe(counts.mine);
    expect(await shown("nobody")).toBe(counts.nobody);
    expect(await shown({ person: other.actor.userId })).toBe(2 * away.length);
    const closed = await listDeadlines(me, { ...noDeadlineFilters, whose: "closed", now });
    expect(closed.closed).toHaveLength(counts.closed);
    expect(closed.groups).toEqual([]);
  });

  test("a search reads the act, the person and the number", async () => {
    const found = async (q: string) =>
      rowsOf(await listDeadlines(me, { ...noDeadlineFilters, q, now })).length;
    expect(await found("ato open 90")).toBe(3);
    expect(await found("nóbrega")).toBe(2 * away.length);
    expect(await found(cnj.slice(0, 9))).toBe(2 * away.length * 2);
    expect(await found("nada disso")).toBe(0);
  });

  test("a month has what is over and done too, but nothing that was dismissed", async () => {
    const { month } = await listDeadlines(me, { ...noDeadlineFilters, view: "month", month: "2026-11", now });
    const inMonth = away.filter((days) => days !== -40 && days !== 90).length;
    expect(month.filter(({ dueOn }) => dueOn.startsWith("2026-11"))).toHaveLength(3 * 3 * inMonth);
    expect(month.some(({ state }) => state === "dismissed")).toBe(false);
  });

  test("a month says how many open ones ended before its days", async () => {
    const before = async (asked: Partial<typeof noDeadlineFilters>) =>
      (await listDeadlines(me, { ...noDeadlineFilters, view: "month", ...asked, now })).overdueBefore;
    // 9 October and 17 November are over; November begins with 26 October, December with 30 November.
    expect(await before({ month: "2026-10" })).toBe(0);
    expect(await before({ month: "2026-11" })).toBe(2 * 3);
    expect(await before({ month: "2026-11", whose: "mine" })).toBe(2);
    expect(await before({ month: "2026-12" })).toBe(2 * 2 * 3);
    expect(await before({ month: "2027-03" })).toBe(2 * 2 * 3);
    expect(await before({ month: "2026-12", whose: "closed" })).toBe(0);
    expect(await before({ view: "list" })).toBe(0);
  });

  test("the file has a line for each row that the page shows", async () => {
    const { count, chunks } = await exportDeadlines(me, { ...noDeadlineFilters, whose: "mine", now });
    let text = "";
    for await (const chunk of chunks) text += chunk;
    expect(count).toBe(2 * away.length);
    expect(text.trimEnd().split("\r\n")).toHaveLength(count + 1);
  });
});

test("the file has the rows of the page in its order: by group, and in a month day by day", async () => {
  const { id } = await makeDatabase();
  const lawyer = await memberCtx(id);
  const add = (state: "open" | "suggested", dueOn: string, act: string) =>
    addDeadline(id, { cnj: null, state, dueOn, act });
  await add("open", "2026-12-07", "D depois");
  await add("suggested", "2026-11-23", "C a confirmar");
  await add("open", "2026-11-24", "B semana que vem");
  await add("open", "2026-11-22", "A nesta semana");
  const acts = async (asked: Partial<typeof noDeadlineFilters>) => {
    const { chunks } = await exportDeadlines(lawyer, { ...noDeadlineFilters, ...asked, now });
    let text = "";
    for await (const chunk of chunks) text += chunk;
    return text.split("\r\n").flatMap((line) => /"([A-D]) /.exec(line)?.[1] ?? []);
  };
  const list = await listDeadlines(lawyer, { ...noDeadlineFilters, now });
  expect(rowsOf(list).map(({ act }) => act.charAt(0))).toEqual(["A", "B", "C", "D"]);
  expect(await acts({})).toEqual(["A", "B", "C", "D"]);
  // The weeks of November end on 6 December.
  expect(await acts({ view: "month", month: "2026-11" })).toEqual(["A", "C", "B"]);
});

test("today is the day where the court sits", async () => {
  const { id } = await makeDatabase();
  const lawyer = await memberCtx(id);
  // 23:30 of the 17th in Rio Branco, 01:30 of the 18th in Brasília.
  const night = new Date("2026-11-18T04:30:00Z");
  await addDeadline(id, { cnj: null, state: "open", court: "TJAC", dueOn: "2026-11-17" });
  await addDeadline(id, { cnj: null, state: "open", court: "TJSP", dueOn: "2026-11-17" });
  const list = await listDeadlines(lawyer, { ...noDeadlineFilters, now: night });
  expect(list.groups.map(({ urgency, rows }) => [urgency, rows.map(({ court }) => court)])).toEqual([
    ["overdue", ["TJSP"]],
    ["today", ["TJAC"]],
  ]);
});

test("a search among those that are over, and their file, say that older ones were not read", async () => {
  const { id } = await makeDatabase();
  const lawyer = await memberCtx(id);
  await inDatabase(ofFirm(id), (tx) =>
    tx.execute(sql`insert into deadlines (database_id, kind, act, state, created_by, due_on, closed_at)
      select ${id}::uuid, 'appointment', 'Ato ' || at, 'closed', 'Ana', ${today}::date, now() - at * interval '1 day'
      from generate_series(1, 302) as at`),
  );
  const asked = { ...noDeadlineFilters, whose: "closed", q: "ato 302", now } as const;
  const list = await listDeadlines(lawyer, asked);
  expect([list.closed, list.olderClosed, olderWords(list.olderClosed, asked.q)]).toEqual([
    [],
    2,
    expect.stringContaining("Busca só entre os mais recentes; 2"),
  ]);
  const { chunks } = await exportDeadlines(lawyer, asked);
  let text = "";
  for await (const chunk of chunks) text += chunk;
  expect(text).toContain("outros prazos não foram lidos");
});
