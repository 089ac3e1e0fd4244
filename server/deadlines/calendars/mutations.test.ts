import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { CalendarEntry } from "#lib/deadlines/calendars/entry.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseRestrictions, deadlineHistory } from "#server/db/schema/schema.ts";
import { addBareCase, addDeadline, confirmed, suggested, viewed } from "#testing/deadlines.ts";
import { adminCtx, auditActions, ctxFor, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { getCalendarYear, listCalendars } from "./data.ts";
import { addEntries, changeEntry, mostYearEntries, removeEntry, reviewYear } from "./mutations.ts";

afterAll(closePool);
let admin: Ctx;
beforeEach(async () => {
  admin = adminCtx((await makeDatabase()).id);
});

const on = (from: string, name: string, rest: Partial<CalendarEntry> = {}): CalendarEntry => ({
  from,
  to: from,
  name,
  effect: "closed",
  source: "Provimento 1",
  ...rest,
});
const tjsp = { court: "TJSP", city: null, year: 2026 } as const;
const none = { count: 0, seen: 0, rows: [] };
const names = async (place: Parameters<typeof getCalendarYear>[1] = tjsp, ctx = admin) =>
  (await getCalendarYear(ctx, place)).entries.map(({ name }) => name);

describe("days of a year", () => {
  test("are added once, in order, and taken out; each change leaves a line in the trail", async () => {
    const entries = [
      on("2026-12-08", "Dia da Justiça"),
      on("2026-02-16", "Carnaval"),
      on("2026-02-16", "CARNAVAL"),
    ];
    expect(await addEntries(admin, { ...tjsp, entries })).toEqual({
      ok: true,
      added: 2,
      known: 1,
      otherYears: [],
      moved: none,
    });
    expect(await addEntries(admin, { ...tjsp, entries })).toMatchObject({ added: 0, known: 3 });
    expect(await names()).toEqual(["Carnaval", "Dia da Justiça"]);
    const { entries: shown, usual } = await getCalendarYear(admin, tjsp);
    expect(usual.map(({ name }) => name)).not.toContain("Dia da Justiça");
    const removed = await removeEntry(admin, { id: shown[0]?.id ?? "" });
    expect(removed).toEqual({ ...tjsp, entry: { ...entries[1], recurs: null }, moved: none });
    await expect(removeEntry(admin, { id: shown[0]?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });
    expect(await names()).toEqual(["Dia da Justiça"]);
    expect(await auditActions(admin)).toEqual(["calendar.add", "calendar.add", "calendar.remove"]);
  });

  test("of other years are left out and named; a file of another year changes nothing", async () => {
    const entries = [on("2025-12-08", "Antigo"), on("2026-12-31", "Virada", { to: "2027-01-02" })];
    expect(await addEntries(admin, { ...tjsp, entries })).toEqual({
      ok: true,
      added: 1,
      known: 0,
      otherYears: [2025, 2027],
      moved: none,
    });
    expect((await getCalendarYear(admin, tjsp)).entries).toMatchObject([
      { from: "2026-12-31", to: "2026-12-31" },
    ]);
    const old = { ...tjsp, year: 2024, entries: [on("2025-12-08", "Antigo")] };
    expect(await addEntries(admin, old)).toEqual({ ok: false, reason: "other-year", years: [2025] });
    expect((await getCalendarYear(admin, { ...tjsp, year: 2024 })).source.origin).toBe("law");
  });

  test("come again as somebody said, else as their name says", async () => {
    const entries = [
      on("2026-04-02", "Endoenças"),
      on("2026-04-20", "Suspensão do expediente", { recurs: "once" }),
      on("2026-05-19", "Festa", { recurs: "yearly" }),
      on("2026-08-03", "Inventário"),
    ];
    await addEntries(admin, { ...tjsp, entries });
    expect((await getCalendarYear(admin, tjsp)).entries.map(({ recurs }) => recurs)).toEqual([
      null,
      "once",
      "yearly",
      null,
    ]);
    const next = { ...tjsp, year: 2027 };
    const counting = [
      { from: "2027-03-25", name: "Endoenças", recurs: "easter" },
      { from: "2027-05-19", name: "Festa", recurs: "yearly" },
    ];
    expect((await getCalendarYear(admin, next)).entries).toMatchObject(counting);
    await reviewYear(admin, { ...next, isReviewed: true });
    expect((await getCalendarYear(admin, next)).entries).toMatchObject(counting);
  });

  test("come again otherwise once somebody says so, which another firm cannot", async () => {
    await addEntries(admin, { ...tjsp, entries: [on("2026-05-19", "Festa")] });
    const [{ id } = { id: null }] = (await getCalendarYear(admin, tjsp)).entries;
    if (id === null) throw new Error("not kept");
    const next = async () => (await getCalendarYear(admin, { ...tjsp, year: 2027 })).entries;
    expect(await next()).toEqual([]);
    expect(await changeEntry(admin, { id, recurs: "yearly" })).toEqual(none);
    expect(await next()).toMatchObject([{ from: "2027-05-19", recurs: "yearly" }]);
    const stranger = adminCtx((await makeDatabase()).id);
    await expect(changeEntry(stranger, { id, recurs: "once" })).rejects.toMatchObject({ code: "not_found" });
    await expect(
      changeEntry(await memberCtx(admin.databaseId), { id, recurs: "once" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await changeEntry(admin, { id, recurs: null });
    expect(await next()).toEqual([]);
    expect(await auditActions(admin)).toEqual(["calendar.add", "calendar.change", "calendar.change"]);
  });

  test("a federal law is named to federal courts alone", async () => {
    const usual = async (court: string) =>
      (await getCalendarYear(admin, { ...tjsp, court })).usual.find(({ name }) => name === "Carnaval")
        ?.source;
    expect([await usual("TJSP"), await usual("TRF3")]).toEqual(["calendário do tribunal", undefined]);
  });

  test("that take a holiday from its own day leave the court at work there, unless the same list closes it", async () => {
    const federal = { court: "TRF3", city: null, year: 2026 };
    const moved = on("2026-08-12", "Dia do Advogado", { source: "Portaria 7" });
    expect(await addEntries(admin, { ...federal, entries: [moved] })).toMatchObject({ added: 2 });
    const august = async () =>
      (await getCalendarYear(admin, federal)).entries
        .filter(({ from }) => from.startsWith("2026-08"))
        .map(({ from, effect, source }) => `${from} ${effect} ${source}`);
    expect(await august()).toEqual([
      "2026-08-11 closed Lei 5.010/1966, art. 62",
      "2026-08-11 open Portaria 7",
      "2026-08-12 closed Portaria 7",
    ]);
    const other = { ...federal, court: "TRF1" };
    const both = [on("2026-08-10", "Dia do Advogado"), on("2026-08-11", "Dia do Advogado")];
    expect(await addEntries(admin, { ...other, entries: both })).toMatchObject({ added: 2 });
    const said = [on("2026-10-30", "Dia do Servidor (transferido de 28/10)")];
    expect(await addEntries(admin, { ...tjsp, entries: said })).toMatchObject({ added: 2 });
    expect(await names()).toHaveLength(2);
  });

  test("are so many and no more", async () => {
    const entries = Array.from({ length: mostYearEntries + 1 }, (_, at) => on("2026-08-03", `Dia ${at}`));
    expect(await addEntries(admin, { ...tjsp, entries })).toMatchObject({ ok: false, reason: "too-many" });
    expect(await names()).toEqual([]);
  });

  test("two people who begin a year at once leave each other's days and no day twice", async () => {
    const federal = { court: "TRF3", city: null, year: 2026 };
    const days = ["2026-03-02", "2026-03-03", "2026-03-04"];
    await Promise.all(days.map((day) => addEntries(admin, { ...federal, entries: [on(day, day)] })));
    const all = await names(federal);
    expect(all).toEqual(expect.arrayContaining(days));
    expect(new Set(all).size).toBe(all.length - 1);
    expect(all.filter((name) => name === "Feriado forense")).toHaveLength(2);
  });
});

describe("a review", () => {
  test("says who and when, keeps what counted by law, and can be taken back", async () => {
    const place = { court: "TRF3", city: null, year: 2026 };
    const before = await names(place);
    expect(before).toContain("Criação dos cursos jurídicos");
    const now = new Date("2026-01-12T12:00:00Z");
    await reviewYear(admin, { ...place, isReviewed: true, now });
    const { source, entries } = await getCalendarYear(admin, place);
    expect(source).toMatchObject({ origin: "kept", reviewedAt: now.toISOString(), reviewedBy: "terminal" });
    expect(entries.map(({ name }) => name)).toEqual(before);
    await reviewYear(admin, { ...place, isReviewed: false });
    expect((await getCalendarYear(admin, place)).source.reviewedAt).toBeNull();
    expect(await auditActions(admin)).toEqual(["calendar.review", "calendar.unreview"]);
  });
});

test("a day that enters or leaves moves the deadlines that pass it, and says why in their history", async () => {
  const lawyer = await memberCtx(admin.databaseId);
  const cnj = await addBareCase(admin.databaseId);
  const { id } = await suggested(lawyer, cnj);
  expect((await viewed(lawyer, id)).dueOn).toBe("2026-08-27");
  const entries = [on("2026-08-11", "Inventário", { effect: "suspended" })];
  expect(await addEntries(admin, { ...tjsp, entries })).toMatchObject({ added: 1, moved: { count: 1 } });
  expect((await viewed(lawyer, id)).dueOn).toBe("2026-08-28");
  const [entry] = (await getCalendarYear(admin, tjsp)).entries;
  expect(await removeEntry(admin, { id: entry?.id ?? "" })).toMatchObject({ moved: { count: 1 } });
  const { dueOn, history } = await viewed(lawyer, id);
  expect(dueOn).toBe("2026-08-27");
  expect(history.map(({ reason }) => reason).filter(Boolean)).toEqual(
    expect.arrayContaining([
      "“Inventário” entrou no calendário do TJSP.",
      "“Inventário” saiu do calendário do TJSP.",
    ]),
  );
});

test("a court's act that moves a holiday of the law moves the deadlines that passed it", async () => {
  const lawyer = await memberCtx(admin.databaseId);
  const cnj = await addBareCase(admin.databaseId);
  const { id } = await addDeadline(admin.databaseId, {
    cnj,
    court: "TRF3",
    availableOn: "2026-08-07",
    amount: 1,
    dueOn: "2026-08-12",
  });
  const federal = { court: "TRF3", city: null, year: 2026 };
  const entries = [on("2026-08-11", "Dia do Advogado, transferido para 14/08", { effect: "open" })];
  expect(await addEntries(admin, { ...federal, entries })).toMatchObject({ added: 1, moved: { count: 1 } });
  expect((await viewed(lawyer, id)).dueOn).toBe("2026-08-11");
});

describe("the deadlines that a day moved", () => {
  const entries = [on("2026-08-11", "Inventário")];

  test("are named to an administrator who sees cases: suggestions as such, those of hidden cases are only counted", async () => {
    const { databaseId } = admin;
    const both = await memberCtx(databaseId, ["admin", "lawyer"]);
    const ivo = await memberCtx(databaseId);
    const [cnj, hidden] = [await addBareCase(databaseId), await addBareCase(databaseId)];
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.insert(caseRestrictions).values({ databaseId, cnj: hidden, people: [ivo.actor.userId] }),
    );
    const one = await addDeadline(databaseId, { cnj, ...confirmed });
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx
        .insert(deadlineHistory)
        .values({ databaseId, deadlineId: one.id, place: 1, kind: "confirmed", by: "Caio Nóbrega" }),
    );
    const asked = await addDeadline(databaseId, { cnj, dueOn: "2026-08-26" });
    await addDeadline(databaseId, { cnj: hidden, act: "Guarda" });
    const added = await addEntries(both, { ...tjsp, entries });
    const of = { act: "Réplica", cnj, caseName: null, restricted: false, due: "2026-08-28" };
    expect(added).toMatchObject({ moved: { count: 3, seen: 2 } });
    expect(added.ok ? added.moved.rows : []).toEqual(
      expect.arrayContaining([
        { ...of, id: one.id, stands: "moved", from: "2026-08-27" },
        { ...of, id: asked.id, stands: "suggested", from: "2026-08-26" },
      ]),
    );
    expect(JSON.stringify(added)).not.toMatch(new RegExp(`Guarda|${hidden}`));
    const [entry] = (await getCalendarYear(both, tjsp)).entries;
    const { moved } = await removeEntry(both, { id: entry?.id ?? "" });
    expect(moved.rows.find(({ id }) => id === one.id)).toMatchObject({ due: "2026-08-27", stands: "back" });
  });

  test("are ten at most, the first to end first, and only counted for who sees no case", async () => {
    const cnj = await addBareCase(admin.databaseId);
    const days = Array.from({ length: 12 }, (_, at) => `2026-08-${String(at + 3).padStart(2, "0")}`);
    for (const availableOn of days) await addDeadline(admin.databaseId, { cnj, availableOn, amount: 5 });
    const both = await memberCtx(admin.databaseId, ["admin", "paralegal"]);
    const added = await addEntries(both, { ...tjsp, entries });
    const moved = added.ok ? added.moved : none;
    expect(moved).toMatchObject({ count: moved.seen });
    expect(moved.rows).toHaveLength(10);
    const due = moved.rows.map((row) => row.due);
    expect(due).toEqual([...due].sort());
    const [entry] = (await getCalendarYear(both, tjsp)).entries;
    const alone = await memberCtx(admin.databaseId, ["admin"]);
    const removed = await removeEntry(alone, { id: entry?.id ?? "" });
    expect(removed.moved).toMatchObject({ seen: 0, rows: [] });
    expect(removed.moved.count).toBeGreaterThan(0);
  });
});

test("a city has a calendar of its own, however its name is written", async () => {
  const entries = [on("2026-01-26", "Aniversário de Santos")];
  await addEntries(admin, { ...tjsp, city: "Santos", entries });
  await addEntries(admin, { ...tjsp, city: "SANTOS", entries: [on("2026-09-08", "Padroeira")] });
  expect(await names({ ...tjsp, city: "santos" })).toEqual(["Aniversário de Santos", "Padroeira"]);
  expect(await names()).toEqual([]);
  const { rows } = await listCalendars(admin, { year: 2026 });
  expect(rows.map(({ court, city }) => [court, city])).toEqual([
    ["TJSP", null],
    ["TJSP", "Santos"],
  ]);
  expect(rows[1]?.years).toMatchObject([
    { year: 2026, origin: "kept" },
    { year: 2027, origin: "repeated", from: 2026 },
  ]);
});

test("another database has its own, and only administrators change calendars", async () => {
  await addEntries(admin, { ...tjsp, entries: [on("2026-08-03", "Inventário")] });
  const other = adminCtx((await makeDatabase()).id);
  expect(await names(tjsp, other)).toEqual([]);
  const [entry] = (await getCalendarYear(admin, tjsp)).entries;
  await expect(removeEntry(other, { id: entry?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });
  const lawyer = ctxFor(admin.databaseId, ["lawyer", "paralegal"]);
  for (const work of [
    addEntries(lawyer, { ...tjsp, entries: [on("2026-08-04", "x")] }),
    removeEntry(lawyer, { id: entry?.id ?? "" }),
    reviewYear(lawyer, { ...tjsp, isReviewed: true }),
    listCalendars(lawyer, { year: 2026 }),
    getCalendarYear(lawyer, tjsp),
  ])
    await expect(work).rejects.toMatchObject({ code: "forbidden" });
  expect(await names()).toEqual(["Inventário"]);
});

test("a calendar says how many deadlines it counts, without days that are fixed, and in which years", async () => {
  const cnj = await addBareCase(admin.databaseId);
  await addDeadline(admin.databaseId, { cnj, ...confirmed, availableOn: "2026-12-15", dueOn: "2027-02-10" });
  await addDeadline(admin.databaseId, { cnj, ...confirmed, kind: "appointment", dueOn: "2028-03-01" });
  const { rows } = await listCalendars(admin, { year: 2026 });
  expect(rows).toMatchObject([{ court: "TJSP", deadlines: 1, open: [{ year: 2026 }, { year: 2027 }] }]);
  expect(rows[0]?.years.map(({ year }) => year)).toEqual([2026, 2027]);
  expect((await getCalendarYear(admin, tjsp)).deadlines).toBe(1);
  const { rows: later } = await listCalendars(admin, { year: 2027 });
  expect(later[0]?.years.map(({ year }) => year)).toEqual([2026, 2027, 2028]);
  expect(later[0]?.open.map(({ year }) => year)).toEqual([2026, 2027, 2028]);
});
