import { afterAll, expect, test } from "vitest";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { checkDeadline, confirmDeadline, planDeadline } from "#server/deadlines/deciding/mutations.ts";
import { listDeadlines } from "#server/deadlines/list/data.ts";
import { deadlinesOfToday } from "#server/deadlines/today/data.ts";
import { getDigest } from "#server/today/digest/data.ts";
import { addDeadline, viewed } from "#testing/deadlines.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";

afterAll(closePool);
/** A Wednesday, at 14:24 in Brasília. */
const now = new Date("2026-11-18T17:24:00Z");

test("the firm's own day is set, changed and taken away; who confirmed and checked stands", async () => {
  const { id: databaseId } = await makeDatabase();
  const helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  const caio = await memberCtx(databaseId, ["paralegal"], "Caio Nóbrega");
  const { id } = await addDeadline(databaseId, { cnj: null, dueOn: "2026-11-27" });
  await confirmDeadline(caio, { id, revision: 1 });
  await checkDeadline(helena, { id, revision: 2 });
  for (const [internalOn, reason] of [
    ["2026-11-27", "not-before"],
    ["2026-12-01", "not-before"],
    ["2025-11-24", "past-day"],
    ["2026-11-17", "past-day"],
  ] as const)
    expect(await planDeadline(helena, { id, revision: 3, internalOn, now })).toEqual({ ok: false, reason });
  expect(await planDeadline(helena, { id, revision: 3, internalOn: "2026-11-24", now })).toMatchObject({
    ok: true,
  });
  expect(await viewed(helena, id)).toMatchObject({
    internalOn: "2026-11-24",
    internalClosed: null,
    dueOn: "2026-11-27",
    confirmed: { by: "Caio Nóbrega" },
    checked: { by: "Helena Moura" },
    history: [{ kind: "planned", internal: { from: null, to: "2026-11-24" } }, {}, {}],
  });
  // A day on which the court is closed is the firm's to choose.
  expect(await planDeadline(helena, { id, revision: 4, internalOn: "2026-11-21", now })).toMatchObject({
    ok: true,
  });
  expect(await viewed(helena, id)).toMatchObject({ internalClosed: "Nesse dia não há expediente: Sábado." });
  expect(await planDeadline(helena, { id, revision: 5, internalOn: null })).toMatchObject({ ok: true });
  expect((await viewed(helena, id)).history[0]).toMatchObject({ internal: { from: "2026-11-21", to: null } });
  expect(await auditActions(helena)).toContain("deadline.plan");
});

test("work is sorted and grouped by it, in the list, on Hoje and in the summary, and the last day stays", async () => {
  const { id: databaseId } = await makeDatabase();
  const helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  const add = (act: string, dueOn: string, internalOn: string | null) =>
    addDeadline(databaseId, { cnj: null, state: "open", act, dueOn, internalOn });
  await add("Sem dia próprio", "2026-11-25", null);
  await add("Atrasado por dentro", "2026-12-10", "2026-11-13");
  await add("Logo", "2026-12-20", "2026-11-24");
  await add("Venceu", "2026-11-17", "2026-11-12");
  const { groups, counts, loads } = await listDeadlines(helena, { ...noDeadlineFilters, now });
  expect(groups.map(({ urgency, rows }) => [urgency, rows.map(({ act, dueOn }) => [act, dueOn])])).toEqual([
    ["overdue", [["Venceu", "2026-11-17"]]],
    ["today", [["Atrasado por dentro", "2026-12-10"]]],
    [
      "nextWeek",
      [
        ["Logo", "2026-12-20"],
        ["Sem dia próprio", "2026-11-25"],
      ],
    ],
  ]);
  expect(counts.needs).toEqual({ ...noNeeds, overdue: 1, today: 1, unchecked: 2 });
  expect(loads).toMatchObject([{ untilToday: 2, soon: 2, all: 4 }]);
  const { deadlines } = await inDatabase(helena, (tx) => deadlinesOfToday(tx, helena, { now }));
  expect(deadlines.today.rows.map(({ act }) => act)).toEqual(["Atrasado por dentro"]);
  expect(deadlines.unchecked.rows.map(({ act }) => act)).toEqual(["Logo", "Sem dia próprio"]);
  const digest = await getDigest(helena, { now });
  expect(digest.deadlines.groups.map(({ urgency, count }) => [urgency, count])).toEqual([
    ["overdue", 1],
    ["today", 1],
  ]);
});
