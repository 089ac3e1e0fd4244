import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { notAbove } from "#lib/deadlines/hearings/arrange.ts";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { formatDate } from "#lib/time/time.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import { reopenDeadline } from "#server/deadlines/closing/mutations.ts";
import { getDeadline } from "#server/deadlines/data.ts";
import { dismissHearing } from "#server/deadlines/deciding/mutations.ts";
import { readFeed } from "#server/deadlines/feed/data.ts";
import { createFeed } from "#server/deadlines/feed/mutations.ts";
import { listDeadlines } from "#server/deadlines/list/data.ts";
import { exportDeadlines } from "#server/deadlines/list/export/data.ts";
import { deadlinesOfToday } from "#server/deadlines/today/data.ts";
import { addDeadline } from "#testing/deadlines.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addWithHearing, hearingCalledOff, hearingSet } from "#testing/hearings.ts";
import { courtHearings } from "./data.ts";

afterAll(closePool);
const now = new Date("2026-11-18T12:00:00Z");
const day = "2026-11-24";
let databaseId: string;
let helena: Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
});

/** The hearings that each place has, as case, day and hour: those that only movements tell of, and the deadlines. */
async function everywhere() {
  const { hearings } = await inDatabase(helena, (tx) => deadlinesOfToday(tx, helena, { now }));
  const asked = { ...noDeadlineFilters, now };
  const { groups } = await listDeadlines(helena, asked);
  const month = await listDeadlines(helena, { ...asked, view: "month", month: "2026-11" });
  const { chunks } = await exportDeadlines(helena, asked);
  let csv = "";
  for await (const chunk of chunks) csv += chunk;
  const made = await createFeed(helena, { isOwn: false });
  const ics = made.ok ? await readFeed(made.address.slice(-47, -4), now) : null;
  const told = (those: readonly { day: string }[]) => those.map((one) => one.day).sort();
  return {
    today: told(hearings.items),
    list: told(
      groups.flatMap((group) => [...group.hearings, ...group.rows.map(({ dueOn }) => ({ day: dueOn }))]),
    ),
    month: told([...month.monthHearings, ...month.month.map(({ dueOn }) => ({ day: dueOn }))]),
    csv: csv
      .split("\r\n")
      .filter((line) => line.includes("udiência"))
      .map((line) => line.split(";")[0])
      .sort(),
    ics: (ics?.match(/DTSTART;TZID[^\r]*:(\d{8})T/g) ?? []).map((line) => line.slice(-9, -1)).sort(),
  };
}
const inAll = (days: string[]) => ({
  today: days,
  list: days,
  month: days,
  csv: days.map((one) => `"${formatDate(one)}"`).sort(),
  ics: days.map((one) => one.replaceAll("-", "")),
});

test("Hoje, list, month, file and calendar have the same hearings, one that movement and publication say once", async () => {
  const [both = null] = await addWithHearing(helena, { count: 1, day });
  await addWithHearing(helena, { count: 1, day: "2026-11-26" });
  const hearing = {
    kind: "appointment",
    act: "Audiência de conciliação",
    amount: null,
    dueTime: "14:30",
  } as const;
  await addDeadline(databaseId, { cnj: both, ...hearing, state: "suggested", dueOn: day });
  await addDeadline(databaseId, { cnj: null, ...hearing, state: "open", dueOn: "2026-11-27" });
  expect(await everywhere()).toEqual(inAll([day, "2026-11-26", "2026-11-27"]));
});

test("what a person says to be no hearing leaves every place, and is one to confirm when that is taken back", async () => {
  const [cnj] = await addWithHearing(helena, { count: 1, day });
  const { ofCourt } = await inDatabase(helena, (tx) => courtHearings(tx, helena, { now }));
  const [hearing] = ofCourt;
  if (cnj === undefined || hearing === undefined) throw new Error("no hearing");
  const { id, told: seen, revision } = hearing;
  const of = { cnj, id, told: seen, revision };
  const [said, again] = await Promise.all([dismissHearing(helena, of), dismissHearing(helena, of)]);
  if (!said.ok) throw new Error("not dismissed");
  expect(again).toEqual(said);
  expect(await everywhere()).toEqual(inAll([]));
  expect(await auditActions(helena)).toContain("deadline.dismiss");
  await reopenDeadline(helena, { ...said, now });
  expect(await everywhere()).toEqual(inAll([day]));
  expect(await getDeadline(helena, { id: said.id, now })).toMatchObject({ state: "suggested" });
  const stranger = await memberCtx((await makeDatabase()).id, ["lawyer"]);
  await expect(dismissHearing(stranger, of)).rejects.toMatchObject({ code: "not_found" });
  const admin = await memberCtx(databaseId, ["admin"]);
  await expect(dismissHearing(admin, of)).rejects.toMatchObject({ code: "forbidden" });
  for (const other of [{ id: "m9" }, { told: "m9" }, { revision: 1 }])
    expect(await dismissHearing(helena, { ...of, ...other })).toEqual({ ok: false, reason: "changed" });
});

test("a hearing that was said to be none is asked about again once another movement tells of it", async () => {
  const [cnj] = await addWithHearing(helena, { count: 1, day });
  const { ofCourt } = await inDatabase(helena, (tx) => courtHearings(tx, helena, { now }));
  const [{ id, told: seen, revision } = { id: "", told: "", revision: 0 }] = ofCourt;
  if (cnj === undefined) throw new Error("no hearing");
  await inDatabase(helena, (tx) =>
    tx.update(cases).set({ responsibleId: helena.actor.userId }).where(eq(cases.cnj, cnj)),
  );
  const said = await dismissHearing(helena, { cnj, id, told: seen, revision });
  if (!said.ok) throw new Error("not dismissed");
  expect(await getDeadline(helena, { id: said.id, now })).toMatchObject({
    responsible: { name: "Helena Moura" },
    noHearing: { told: "m0", revision: 0 },
  });
  expect(await told()).toEqual([]);
  const again = {
    databaseId,
    cnj,
    id: "m7",
    origin: "court",
    raw: {},
    hearingFrom: day,
    hearingTo: day,
  } as const;
  await inDatabase(helena, (tx) =>
    tx.insert(movements).values({ ...again, description: hearingSet(day), occurredAt: now }),
  );
  expect(await told()).toMatchObject([{ id, told: "m7", revision: 0 }]);
});

test("the calendar keeps the hearings of the last days, as it keeps the deadlines", async () => {
  await addWithHearing(helena, { count: 1, day: "2026-11-12" });
  await addWithHearing(helena, { count: 1, day: "2026-09-01" });
  expect((await everywhere()).ics).toEqual(["20261112"]);
});

const told = (who = helena, at = now) =>
  inDatabase(who, (tx) => courtHearings(tx, who, { from: "2026-11-18", now: at })).then(
    (found) => found.ofCourt,
  );

const act = "Audiência de conciliação";
const none = { hearingTold: "m0", hearingRevision: 0 };
test.each([
  ["another hour", { dueTime: "16:00" }, 1],
  ["no hour, which then is the movement's", { dueTime: null }, 0],
  ["the hour and no hearing", { act: "Depósito do rol" }, 1],
  ["no hour and another act", { dueTime: null, act: "Juntar documentos" }, 1],
  ["another day", { dueOn: "2026-11-25" }, 1],
  ["what somebody closed before its day", { state: "closed" }, 1],
  ["what somebody said to be none", { state: "dismissed", act, ...none }, 0],
  ["what somebody said to be none of another kind", { state: "dismissed", ...none }, 1],
  ["what was said of another revision", { state: "dismissed", act, ...none, hearingRevision: 1 }, 1],
  ["what was said without an hour", { state: "dismissed", act, ...none, dueTime: null }, 1],
  ["what somebody said to be no deadline", { state: "dismissed", act }, 1],
] as const)("beside a deadline with %s a movement tells of %#", async (_, given, count) => {
  const [cnj = null] = await addWithHearing(helena, { count: 1, day });
  const of = { kind: "appointment", act: "Audiência", state: "open", dueOn: day, dueTime: "14:30" } as const;
  await addDeadline(databaseId, { cnj, ...of, ...given });
  expect(await told()).toHaveLength(count);
});

test("a deadline without an hour is one with the hearing of the movements in every place, and its own hour stays open", async () => {
  const [cnj = null] = await addWithHearing(helena, { count: 1, day });
  const of = { kind: "appointment", act: "Audiência", amount: null, state: "open" } as const;
  const { id } = await addDeadline(databaseId, { cnj, ...of, dueOn: day, dueTime: null });
  expect(await everywhere()).toEqual(inAll([day]));
  const { groups } = await listDeadlines(helena, { ...noDeadlineFilters, now });
  expect(groups.flatMap(({ rows }) => rows)).toMatchObject([{ id, dueTime: null, movementTime: "14:30" }]);
  await addDeadline(databaseId, { cnj, ...of, dueOn: day, dueTime: null });
  expect((await everywhere()).list).toEqual([day, day, day]);
});

test("once its day is over what somebody closed is the hearing", async () => {
  const [cnj = null] = await addWithHearing(helena, { count: 1, day });
  const of = {
    kind: "appointment",
    act: "Audiência",
    state: "closed",
    dueOn: day,
    dueTime: "14:30",
  } as const;
  await addDeadline(databaseId, { cnj, ...of });
  expect(await told(helena, new Date("2026-11-24T12:00:00Z"))).toHaveLength(1);
  expect(await told(helena, new Date("2026-11-25T12:00:00Z"))).toEqual([]);
});

test("one that the movements called off stands beside the deadline, which does not say so", async () => {
  const texts = [hearingSet(day), hearingCalledOff(day)];
  const [cnj = null] = await addWithHearing(helena, { count: 1, day, texts });
  await addDeadline(databaseId, {
    cnj,
    kind: "appointment",
    act: "Audiência",
    state: "open",
    dueOn: day,
    dueTime: "14:30",
  });
  expect(await told()).toMatchObject([{ state: "cancelled", day }]);
  const { hearings } = await inDatabase(helena, (tx) => deadlinesOfToday(tx, helena, { now }));
  const rows = hearings.items.flatMap((one) => (one.by === "deadline" ? [one.row] : []));
  expect(notAbove(hearings.items, rows)).toMatchObject([{ by: "movement", state: "cancelled" }]);
});

test("with a hearing alone no search, tab or month says that there is nothing yet", async () => {
  const isFirst = async (filters: Partial<typeof noDeadlineFilters> = {}) =>
    (await listDeadlines(helena, { ...noDeadlineFilters, ...filters, now })).isFirst;
  expect(await isFirst()).toBe(true);
  await addWithHearing(helena, { count: 1, day });
  expect(
    await Promise.all([
      isFirst(),
      isFirst({ q: "xyz" }),
      isFirst({ whose: "closed" }),
      isFirst({ view: "month", month: "2027-05" }),
    ]),
  ).toEqual([false, false, false, false]);
});

test("a hearing is today's, tomorrow's or over by the clock of its own court", async () => {
  // Half past midnight in Brasília, an hour less in Manaus.
  const late = new Date("2026-11-25T03:30:00Z");
  const [manaus] = await addWithHearing(helena, { count: 1, day, court: "04" });
  await addWithHearing(helena, { count: 1, day: "2026-11-25", court: "04" });
  for (const one of [day, "2026-11-25"]) await addWithHearing(helena, { count: 1, day: one, court: "26" });
  const { groups } = await listDeadlines(helena, { ...noDeadlineFilters, now: late });
  expect(groups.map(({ urgency, hearings }) => [urgency, hearings.map((one) => one.day)])).toEqual([
    ["today", [day, "2026-11-25"]],
    ["tomorrow", ["2026-11-25"]],
  ]);
  await addDeadline(databaseId, { cnj: manaus ?? null, court: "TJAM", ...ofHearing, dueOn: day });
  await addDeadline(databaseId, { cnj: null, court: "TJSP", ...ofHearing, dueOn: day });
  const { hearings } = await inDatabase(helena, (tx) => deadlinesOfToday(tx, helena, { now: late }));
  expect(hearings.items.map((one) => [one.by, one.day])).toEqual([
    ["deadline", day],
    ["movement", "2026-11-25"],
    ["movement", "2026-11-25"],
  ]);
});
const ofHearing = { kind: "appointment", act: "Audiência", state: "open", dueTime: "14:30" } as const;

test("a tab and a search let through what they let through of deadlines, and no other base has any", async () => {
  await addWithHearing(helena, { count: 1, day });
  const found = async (filters: Partial<typeof noDeadlineFilters>) => {
    const { groups } = await listDeadlines(helena, { ...noDeadlineFilters, ...filters, now });
    return groups.flatMap(({ hearings }) => hearings).length;
  };
  expect(await Promise.all([found({}), found({ whose: "nobody" }), found({ q: "conciliacao" })])).toEqual([
    1, 1, 1,
  ]);
  expect(await Promise.all([found({ whose: "mine" }), found({ q: "perícia" })])).toEqual([0, 0]);
  expect(await told(await memberCtx((await makeDatabase()).id))).toEqual([]);
});
