import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import type { DeadlinePage } from "#lib/deadlines/list/schema.ts";
import { checkDays } from "#lib/deadlines/standing/transitions.ts";
import { urgencyOf } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { readFeed } from "#server/deadlines/feed/data.ts";
import { createFeed } from "#server/deadlines/feed/mutations.ts";
import { standingAt } from "#server/deadlines/standing/data.ts";
import { deadlinesOfToday } from "#server/deadlines/today/data.ts";
import { getDigest } from "#server/today/digest/data.ts";
import { addBareCase, addDeadline } from "#testing/deadlines.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addWithHearing } from "#testing/hearings.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { ofFirm } from "#testing/scope.ts";
import { deadlineCount, filteredRows, listDeadlineGroup, listDeadlines } from "./data.ts";
import { exportDeadlines } from "./export/data.ts";
import { placesOf } from "./pages/data.ts";

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
    const lapsed = rows.filter(({ urgency }) => urgency === "lapsed");
    const needing = rows.filter(
      ({ state, urgency }) =>
        urgency !== "lapsed" && (state === "suggested" || urgency === "overdue" || urgency === "today"),
    );
    const { needs } = list.counts;
    expect(needs.overdue + needs.today + needs.unconfirmed).toBe(needing.length);
    const ahead = rows.filter(({ state, dueOn }) => state === "open" && dueOn > today);
    expect(needs.unchecked).toBe(ahead.filter(({ dueOn }) => dueOn <= shiftDay(today, checkDays)).length);
    expect(needs.unchecked).toBeGreaterThan(0);
    expect(needs.lapsed).toBe(lapsed.length);
    expect(lapsed.length).toBe(2 * 3);
    expect(await deadlineCount(me, { now })).toEqual({ needs });
    const { deadlines } = await inDatabase(me, (tx) => deadlinesOfToday(tx, me, { now }));
    expect(deadlines.needs).toEqual(needs);
    const nextDay = rows.filter(({ state, urgency }) => state === "open" && urgency === "tomorrow").length;
    expect(deadlines.tomorrow.count).toBe(nextDay);
    expect(nextDay).toBeGreaterThan(0);
    const { overdue, today: ofToday, unconfirmed } = deadlines;
    expect([overdue.count, ofToday.count, unconfirmed.count]).toEqual([
      needs.overdue,
      needs.today,
      needs.unconfirmed,
    ]);
    expect(list.loads.reduce((sum, { all }) => sum + all, 0)).toBe(rows.length);
    for (const load of list.loads) expect(load).toMatchObject({ untilToday: 4, soon: 8, isOverdue: true });
    expect(list.loads.at(-1)?.person).toBeNull();
  });

  test("each tab shows as many as it says", async () => {
    const { counts } = await listDeadlines(me, { ...noDeadlineFilters, now });
    const shown = async (whose: "mine" | "nobody" | { person: string }) =>
      rowsOf(await listDeadlines(me, { ...noDeadlineFilters, whose, now })).length;
    expect(await shown("mine")).toBe(counts.mine);
    expect(await shown("nobody")).toBe(counts.nobody);
    expect(await shown({ person: other.actor.userId })).toBe(2 * away.length);
    const closed = await listDeadlines(me, { ...noDeadlineFilters, whose: "closed", now });
    expect(closed.closed.count).toBe(counts.closed);
    expect(closed.groups).toEqual([]);
  });

  test("the head of a month counts what the head of the list does, in every tab and search", async () => {
    for (const whose of ["all", "mine", "nobody", "closed", { person: other.actor.userId }] as const)
      for (const q of ["", "open"]) {
        const asked = { ...noDeadlineFilters, whose, q, now };
        const [list, month] = [
          await listDeadlines(me, asked),
          await listDeadlines(me, { ...asked, view: "month", month: "2027-05" }),
        ];
        const shown = list.groups.reduce((sum, { count }) => sum + count, list.closed.count);
        expect([list.found, month.found, month.counts]).toEqual([shown, shown, list.counts]);
      }
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
    // Of those confirmed 9 October and 17 November are over; November begins with 26 October, December with 30 November.
    expect(await before({ month: "2026-10" })).toBe(0);
    expect(await before({ month: "2026-11" })).toBe(3);
    expect(await before({ month: "2026-11", whose: "mine" })).toBe(1);
    expect(await before({ month: "2026-12" })).toBe(2 * 3);
    expect(await before({ month: "2027-03" })).toBe(2 * 3);
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

describe("a base with thousands of old suggestions", () => {
  const many = 3_200;
  const owner = ownerOfTables();
  let firm: string;
  let lawyer: Awaited<ReturnType<typeof memberCtx>>;
  beforeAll(async () => {
    firm = (await makeDatabase()).id;
    lawyer = await memberCtx(firm, ["lawyer"], "Helena Moura");
    await addMany(firm, { many, state: "suggested" });
    const add = (state: "open" | "suggested", dueOn: string, act: string) =>
      addDeadline(firm, { cnj: null, state, dueOn, act, responsibleId: lawyer.actor.userId });
    await add("open", "2026-11-17", "De ontem");
    await add("open", today, "De hoje");
    await add("suggested", today, "Sugerido de hoje");
    await add("open", "2026-11-19", "De amanhã");
    await add("suggested", "2026-12-20", "Sugerido de depois");
  });

  test("list, Hoje, side bar, summary and feed say the same, and what is old stands last", async () => {
    const list = await listDeadlines(lawyer, { ...noDeadlineFilters, now });
    expect(list.groups.map(({ urgency, count, rows }) => [urgency, count, rows.length])).toEqual([
      ["overdue", 1, 1],
      ["today", 2, 2],
      ["tomorrow", 1, 1],
      ["unconfirmed", 1, 1],
      ["lapsed", many, 40],
    ]);
    const needs = { ...noNeeds, overdue: 1, today: 2, unconfirmed: 1, unchecked: 1, lapsed: many };
    expect(list.counts).toEqual({ all: many + 5, mine: 5, nobody: many, closed: 0, needs });
    expect(list.loads).toMatchObject([
      { person: { name: "Helena Moura" }, untilToday: 3, soon: 1, all: 5, isOverdue: true },
      { person: null, untilToday: 0, soon: 0, all: many, isOverdue: false },
    ]);
    expect(await deadlineCount(lawyer, { now })).toEqual({ needs });
    const { deadlines } = await inDatabase(lawyer, (tx) => deadlinesOfToday(tx, lawyer, { now }));
    const named = ({ count, rows }: { count: number; rows: DeadlineRow[] }) => [
      count,
      rows.map(({ act }) => act),
    ];
    expect(named(deadlines.overdue)).toEqual([1, ["De ontem"]]);
    expect(named(deadlines.today)).toEqual([2, expect.arrayContaining(["De hoje", "Sugerido de hoje"])]);
    expect(named(deadlines.tomorrow)).toEqual([1, ["De amanhã"]]);
    expect(named(deadlines.unconfirmed)).toEqual([1, ["Sugerido de depois"]]);
    expect(deadlines.needs).toEqual(needs);
    const { deadlines: digest } = await getDigest(lawyer, { now });
    expect(digest.groups.map(({ urgency, count }) => [urgency, count])).toEqual([
      ["overdue", 1],
      ["today", 2],
      ["tomorrow", 1],
    ]);
    expect([digest.lapsed, digest.others, named(digest.toConfirm)]).toEqual([
      many,
      0,
      [1, ["Sugerido de depois"]],
    ]);
    const address = await createFeed(lawyer, { isOwn: false });
    const secret = /([A-Za-z0-9_-]{43})\.ics$/.exec(address.ok ? address.address : "")?.[1] ?? "";
    const summaries = (await readFeed(secret, now))?.match(/SUMMARY:Prazo: .*/g) ?? [];
    expect(summaries).toHaveLength(many + 5);
    expect(summaries.filter((line) => !line.includes("Ato"))).toHaveLength(5);
  });

  test("its pages have every row once, the latest day first", async () => {
    const seen: DeadlineRow[] = [];
    let cursor: string | null = null;
    do {
      const page: DeadlinePage = await listDeadlineGroup(lawyer, {
        ...noDeadlineFilters,
        group: "lapsed",
        cursor,
        now,
      });
      seen.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(many);
    const days = seen.map(({ dueOn }) => dueOn);
    expect(days).toEqual(days.toSorted().reverse());
    expect(seen.every(({ urgency }) => urgency === "lapsed")).toBe(true);
  });

  test("the file has them all, and a month says how many of a day it leaves out", async () => {
    const { count, chunks } = await exportDeadlines(lawyer, { ...noDeadlineFilters, now });
    let text = "";
    for await (const chunk of chunks) text += chunk;
    expect([count, text.trimEnd().split("\r\n").length]).toEqual([many + 5, many + 6]);
    const { rows, left } = await inDatabase(lawyer, (tx) =>
      filteredRows(tx, lawyer, { filters: noDeadlineFilters, now, most: 10 }),
    );
    expect([rows[0]?.act, rows.length, left]).toEqual(["De ontem", 10, many - 5]);
    const filters = { ...noDeadlineFilters, view: "month", month: "2026-10", now } as const;
    const { month, monthLeft } = await listDeadlines(lawyer, filters);
    const shown = month.filter(({ dueOn }) => dueOn === "2026-10-15").length;
    expect([shown, shown + (monthLeft["2026-10-15"] ?? 0)]).toEqual([20, many / 16]);
  });

  test("of what ends today no old row is read", async () => {
    // As autovacuum does by itself.
    await owner.query("analyze deadlines");
    await inDatabase(lawyer, async (tx) => {
      const { isIn } = await standingAt(tx, lawyer, now);
      const part = { which: isIn(["today"]), order: "soonest", most: 40 } as const;
      const before = await looks(tx);
      const [places] = await placesOf(tx, lawyer, [part]);
      const after = await looks(tx);
      // Those whose day is not over: two of them may be wanted today by the firm.
      expect([places?.length, after.all - before.all, after.some - before.some]).toEqual([2, 0, 4]);
    });
  });
});

/** How many deadlines PostgreSQL has looked at: by reading all, and by an index. */
async function looks(tx: Tx): Promise<{ all: number; some: number }> {
  const { rows } = await tx.execute<{ all: number; some: number }>(
    sql`select seq_tup_read::int as all, idx_tup_fetch::int as some
      from pg_stat_xact_user_tables where relname = 'deadlines'`,
  );
  return rows[0] ?? { all: Number.NaN, some: Number.NaN };
}

test("what is over is read in pages too, the last that ended first, and searched as a whole", async () => {
  const { id } = await makeDatabase();
  const lawyer = await memberCtx(id);
  await addMany(id, { many: 302, state: "closed" });
  const asked = { ...noDeadlineFilters, whose: "closed", now } as const;
  const { closed } = await listDeadlines(lawyer, asked);
  expect([closed.count, closed.rows.map(({ act }) => act).slice(0, 2)]).toEqual([302, ["Ato 1", "Ato 2"]]);
  const found = await listDeadlines(lawyer, { ...asked, q: "ato 302" });
  expect([found.closed.count, found.closed.rows.map(({ act }) => act)]).toEqual([1, ["Ato 302"]]);
  const first = await listDeadlineGroup(lawyer, { ...asked, group: "closed", cursor: null });
  const second = await listDeadlineGroup(lawyer, { ...asked, group: "closed", cursor: first.nextCursor });
  expect([...first.rows, ...second.rows].map(({ act }) => act)).toEqual(
    Array.from({ length: 200 }, (_, at) => `Ato ${at + 1}`),
  );
});

/** Deadlines of nobody, on sixteen days until a month ago; each ended a day before the one before. */
async function addMany(databaseId: string, { many, state }: { many: number; state: string }): Promise<void> {
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.execute(sql`insert into deadlines (database_id, kind, act, state, created_by, due_on, closed_at)
      select ${databaseId}::uuid, 'term', 'Ato ' || at, ${state}, 'Autos', date '2026-10-01' + (at % 16),
        case ${state} when 'closed' then ${now.toISOString()}::timestamptz - at * interval '1 day' end
      from generate_series(1, ${many}::int) as at`),
  );
}

test("the file says up to which day it has the hearings of movements, where not all were read", async () => {
  const lawyer = await memberCtx((await makeDatabase()).id);
  await addWithHearing(lawyer, { count: 2, day: "2026-12-04" });
  const throughWith = (most: number) =>
    inDatabase(lawyer, (tx) => filteredRows(tx, lawyer, { filters: noDeadlineFilters, now, most }));
  expect(await throughWith(1)).toMatchObject({ hearingsThrough: "2026-12-03" });
  expect(await throughWith(2)).toMatchObject({ hearingsThrough: null });
});

test("a month with nothing names the next one with a deadline or a hearing that tab and search let through", async () => {
  const lawyer = await memberCtx((await makeDatabase()).id);
  const next = async (filters: Partial<typeof noDeadlineFilters> = {}) =>
    (await listDeadlines(lawyer, { ...noDeadlineFilters, view: "month", month: "2027-03", now, ...filters }))
      .monthNext;
  expect(await next()).toBeNull();
  await addWithHearing(lawyer, { count: 1, day: "2027-08-10" });
  expect(await next()).toBe("2027-08");
  await addDeadline(lawyer.databaseId, { cnj: null, dueOn: "2027-06-30", act: "Provas" });
  await addDeadline(lawyer.databaseId, { cnj: null, dueOn: "2027-05-30", state: "dismissed" });
  expect([await next(), await next({ q: "conciliacao" }), await next({ whose: "closed" })]).toEqual([
    "2027-06",
    "2027-08",
    null,
  ]);
  expect(await next({ month: "2027-06" })).toBeNull();
});
