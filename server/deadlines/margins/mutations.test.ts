import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mostMargins } from "#lib/deadlines/margins/schema.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { deadlineMargins } from "#server/db/schema/schema.ts";
import { changeDeadlineTerm, createDeadline } from "#server/deadlines/changing/mutations.ts";
import { planDeadline } from "#server/deadlines/deciding/mutations.ts";
import { recountDeadlines } from "#server/deadlines/recounting/mutations.ts";
import { keepCalendar, typedAt, typedTerm, viewed } from "#testing/deadlines.ts";
import { adminCtx, auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { listMargins } from "./data.ts";
import { addMargin, removeMargin } from "./mutations.ts";

let databaseId: string;
let helena: Awaited<ReturnType<typeof memberCtx>>;
beforeEach(async () => {
  databaseId = (await makeDatabase()).id;
  helena = await memberCtx(databaseId, ["lawyer"], "Helena Moura");
});
afterAll(closePool);

const create = async (given = typedTerm): Promise<string> => {
  const made = await createDeadline(helena, { cnj: null, given, now: typedAt });
  if (!made.ok) throw new Error(made.reason);
  return made.id;
};
const days = async (id: string) => {
  const { dueOn, internalOn } = await viewed(helena, id);
  return [dueOn, internalOn];
};
const kept = async () => (await listMargins(helena)).map((one) => [one.act, one.days]);

test("a new deadline gets the firm's own day, which moves with the last one until a person sets another", async () => {
  await addMargin(helena, { act: "réplica", days: 3 });
  const [id, by] = [await create(), await create({ ...typedTerm, act: "Embargos" })];
  // A Thursday.
  expect([await days(id), await days(by)]).toEqual([
    ["2026-08-27", "2026-08-24"],
    ["2026-08-27", null],
  ]);
  await keepCalendar(databaseId, { closed: ["2026-08-10"] });
  const admin = adminCtx(databaseId);
  const recount = () =>
    inDatabase(admin, (tx) => recountDeadlines(tx, admin, { court: "TJSP", city: null, why: "x" }));
  await recount();
  expect(await days(id)).toEqual(["2026-08-28", "2026-08-25"]);
  await planDeadline(helena, { id, revision: 2, internalOn: "2026-08-20", now: typedAt });
  await keepCalendar(databaseId, { closed: ["2026-08-11"] });
  await recount();
  expect(await days(id)).toEqual(["2026-08-31", "2026-08-20"]);
  const given = { ...typedTerm, act: "Réplica aos embargos" };
  await changeDeadlineTerm(helena, { id: by, revision: 3, given, now: typedAt });
  expect(await days(by)).toEqual(["2026-08-31", "2026-08-26"]);
});

test("a rule is kept once for an act, listed and taken away, each with its row of the trail", async () => {
  await addMargin(helena, { act: "Contestação", days: 3 });
  await addMargin(helena, { act: "CONTESTACAO", days: 5 });
  expect(await kept()).toEqual([["CONTESTACAO", 5]]);
  const [{ id } = { id: "" }] = await listMargins(helena);
  expect([await removeMargin(helena, { id }), await removeMargin(helena, { id })]).toEqual([true, false]);
  expect(await kept()).toEqual([]);
  expect(await auditActions(helena)).toEqual([
    "deadline-margin.add",
    "deadline-margin.add",
    "deadline-margin.remove",
  ]);
});

test("neither another firm nor who may not change deadlines has to do with it, and there are only so many", async () => {
  await addMargin(helena, { act: "Contestação", days: 3 });
  const [{ id } = { id: "" }] = await listMargins(helena);
  const stranger = await memberCtx((await makeDatabase()).id);
  expect([await listMargins(stranger), await removeMargin(stranger, { id })]).toEqual([[], false]);
  const admin = await memberCtx(databaseId, ["admin"]);
  await expect(addMargin(admin, { act: "x", days: 1 })).rejects.toMatchObject({ code: "forbidden" });
  await expect(removeMargin(admin, { id })).rejects.toMatchObject({ code: "forbidden" });
  const values = Array.from({ length: mostMargins }, (_, at) => {
    return { databaseId, act: `Ato ${at}`, actKey: `ato ${at}`, days: 1, createdBy: "x" };
  });
  await inDatabase(helena, async (tx) => {
    await tx.delete(deadlineMargins).where(eq(deadlineMargins.databaseId, databaseId));
    await tx.insert(deadlineMargins).values(values);
  });
  expect(await addMargin(helena, { act: "Mais um", days: 1 })).toEqual({ ok: false, reason: "too-many" });
  expect(await kept()).toHaveLength(mostMargins);
});
