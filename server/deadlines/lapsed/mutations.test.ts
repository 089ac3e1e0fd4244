import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseRestrictions, cases, deadlines } from "#server/db/schema/schema.ts";
import { confirmDeadline, dismissDeadline, dismissLapsed } from "#server/deadlines/deciding/mutations.ts";
import { listDeadlines, listLapsed } from "#server/deadlines/list/data.ts";
import { addBareCase, addDeadline, viewed } from "#testing/deadlines.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

/** A Wednesday, at 14:24 in Brasília. */
const now = new Date("2026-11-18T17:24:00Z");
const reason = "Anteriores ao Autos";

let databaseId: string;
let helena: Awaited<ReturnType<typeof memberCtx>>;
let caio: Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  caio = await memberCtx(databaseId, ["paralegal"], "Caio Nóbrega");
});
afterAll(closePool);

const add = (dueOn: string, columns: Partial<typeof deadlines.$inferInsert> = {}) =>
  addDeadline(databaseId, { cnj: null, dueOn, ...columns });
const shown = async (ctx = helena, asked: Partial<typeof noDeadlineFilters> = {}) =>
  (await listLapsed(ctx, { ...noDeadlineFilters, ...asked, now })).items;
const stateOf = async (id: string) => (await viewed(helena, id)).state;

test("those that the person saw are closed, each with its history and its row of the trail", async () => {
  const [one, other] = [await add("2026-11-17"), await add("2024-03-01")];
  const seen = await shown();
  expect(seen).toEqual([one, other]);
  expect(await dismissLapsed(helena, { seen, reason, now })).toEqual({ dismissed: 2, stayed: 0 });
  for (const { id, revision } of seen) {
    const { state, closed, history } = await viewed(helena, id);
    expect([state, closed?.reason, closed?.by]).toEqual(["dismissed", reason, "Helena Moura"]);
    expect(history).toMatchObject([{ kind: "dismissed", place: revision + 1, reason, by: "Helena Moura" }]);
  }
  const actions = await auditActions(helena);
  expect(actions.filter((action) => action === "deadline.dismiss")).toHaveLength(2);
  const { closed, counts } = await listDeadlines(helena, { ...noDeadlineFilters, whose: "closed", now });
  expect([closed.count, counts.needs.lapsed]).toEqual([2, 0]);
});

test("what came, changed or was decided since stays, and is counted", async () => {
  const [gone, changed, confirmed] = [
    await add("2026-11-16"),
    await add("2026-11-15"),
    await add("2026-11-14"),
  ];
  const seen = await shown();
  const came = await add("2026-11-13");
  await dismissDeadline(caio, gone);
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.update(deadlines).set({ revision: 2 }).where(eq(deadlines.id, changed.id)),
  );
  await confirmDeadline(caio, confirmed);
  expect(await dismissLapsed(helena, { seen, reason, now })).toEqual({ dismissed: 0, stayed: 3 });
  expect(await Promise.all([changed, confirmed, came].map(({ id }) => stateOf(id)))).toEqual([
    "suggested",
    "open",
    "suggested",
  ]);
});

test("only a suggestion whose day is over at its court is closed with others", async () => {
  // 23:30 of the 17th in Rio Branco, 01:30 of the 18th in Brasília.
  const night = new Date("2026-11-18T04:30:00Z");
  const [acre, paulo] = [await add("2026-11-17", { court: "TJAC" }), await add("2026-11-17")];
  const [open, ahead] = [await add("2026-11-01", { state: "open" }), await add("2026-11-18")];
  const seen = [acre, paulo, open, ahead];
  expect((await listLapsed(helena, { ...noDeadlineFilters, now: night })).items).toEqual([paulo]);
  expect(await dismissLapsed(helena, { seen, reason, now: night })).toEqual({ dismissed: 1, stayed: 3 });
  expect(await stateOf(paulo.id)).toBe("dismissed");
});

test("of a case that is kept for others, or of another firm, nothing is counted or closed", async () => {
  const cnj = await addBareCase(databaseId);
  const hidden = await add("2026-11-01", { cnj });
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, cnj));
    await tx.insert(caseRestrictions).values({ databaseId, cnj, people: [helena.actor.userId] });
  });
  const seen = [hidden];
  const stranger = await memberCtx((await makeDatabase()).id);
  for (const ctx of [caio, stranger]) {
    expect(await shown(ctx)).toEqual([]);
    expect(await dismissLapsed(ctx, { seen, reason, now })).toEqual({ dismissed: 0, stayed: 1 });
  }
  const admin = await memberCtx(databaseId, ["admin"]);
  await expect(dismissLapsed(admin, { seen, reason, now })).rejects.toMatchObject({ code: "forbidden" });
  expect(await stateOf(hidden.id)).toBe("suggested");
  expect(await auditActions(helena)).not.toContain("deadline.dismiss");
});

test("a tab and a search say which ones are meant", async () => {
  const mine = await add("2026-11-01", { responsibleId: helena.actor.userId, act: "Réplica" });
  const nobodys = await add("2026-11-02", { act: "Emenda" });
  expect(await shown()).toEqual([nobodys, mine]);
  expect(await shown(helena, { whose: "mine" })).toEqual([mine]);
  expect(await shown(helena, { q: "emenda" })).toEqual([nobodys]);
});
