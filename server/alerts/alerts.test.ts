import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Rule } from "#lib/alerts/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { markSeen } from "#server/cases/movements/visits/mutations.ts";
import { archiveCases } from "#server/cases/selection/mutations.ts";
import { closePool, db } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { alerts, caseRestrictions, cases, memberships, users } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import type { OperatorMovement } from "#server/operator/operations/movements.ts";
import { answerOf, coverOf, movementOf } from "#testing/answers.ts";
import { fromNow, wednesday } from "#testing/clock.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { type Listed, makeListed } from "#testing/listed.ts";
import { countAlerts, listAlerts, listRules, previewRule } from "./data.ts";
import { addRule, changeRule, deleteRule } from "./mutations.ts";

let firm: Listed;
let cnj: Cnj;

const known = movementOf({ id: "a", description: "Distribuído por sorteio" });
const judgment = movementOf({ id: "b", description: "Julgado procedente o pedido" });
const petition = movementOf({ id: "c", description: "Juntada de petição: pedido de penhora on-line" });
const everything: Rule = { kinds: [], words: "", scope: "all", telling: "digest", numbers: [] };

const arrive = (movements: OperatorMovement[], of = cnj) => firm.add({ cnj: of, movements });
const told = async (ctx = firm.ctx) => (await listAlerts(ctx)).items.map(({ movementId }) => movementId);
const countRows = () => firm.within((tx) => tx.$count(alerts));

beforeEach(async () => {
  firm = await makeListed();
  cnj = await firm.add({ movements: [known] });
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

test("a new movement is told once, however many rules match it and however often it is sent", async () => {
  await addRule(firm.ctx, everything);
  await addRule(firm.ctx, { ...everything, kinds: ["judgment"] });
  await arrive([known, judgment]);
  await arrive([known, judgment]);
  expect(await told()).toEqual(["b"]);
  expect(await countAlerts(firm.ctx)).toEqual({ count: 1, isExact: true });
  expect(await countRows()).toBe(1);
});

test("without a rule nobody is told", async () => {
  await arrive([known, judgment]);
  expect(await countRows()).toBe(0);
});

test("the movements of the first answer tell nobody", async () => {
  await addRule(firm.ctx, everything);
  await firm.add({ movements: [known, judgment, petition] });
  expect(await countRows()).toBe(0);
});

test("a rule tells of its kinds and of texts that contain its words, with or without accents", async () => {
  await addRule(firm.ctx, { ...everything, kinds: ["petition"], words: "PETICÃO: pedido de penhora" });
  await arrive([known, judgment, petition]);
  expect(await told()).toEqual(["c"]);
});

test("a rule is for all cases, for those of the person, or for chosen ones", async () => {
  const [mine, chosen] = [await firm.add({ movements: [known] }), await firm.add({ movements: [known] })];
  await firm.within((tx) =>
    tx.update(cases).set({ responsibleId: firm.personId }).where(eq(cases.cnj, mine)),
  );
  await addRule(firm.ctx, { ...everything, scope: "mine" });
  await addRule(firm.ctx, { ...everything, scope: "chosen", telling: "digest", numbers: [chosen] });
  for (const of of [cnj, mine, chosen]) await arrive([known, judgment], of);
  const { items } = await listAlerts(firm.ctx);
  expect(items.map((item) => item.cnj).sort()).toEqual([mine, chosen].sort());
});

test("a movement whose text the service changed is told again", async () => {
  await addRule(firm.ctx, everything);
  await arrive([known, judgment]);
  const { items } = await listAlerts(firm.ctx);
  await markSeen(firm.ctx, { numbers: [cnj], until: items[0]?.cameAt ?? "" });
  expect(await told()).toEqual([]);
  // However long ago it came first.
  await firm.within((tx) => tx.update(alerts).set({ at: fromNow({ days: -100 }) }));
  await arrive([known, movementOf({ id: "b", description: "Julgado improcedente o pedido" })]);
  expect(await told()).toEqual(["b"]);
  expect(await countRows()).toBe(1);
});

test("an archived case tells nobody, and what it told is not listed any more", async () => {
  await addRule(firm.ctx, everything);
  await arrive([known, judgment]);
  await archiveCases(firm.ctx, [cnj]);
  expect(await told()).toEqual([]);
  expect(await countAlerts(firm.ctx)).toEqual({ count: 0, isExact: true });
  await arrive([known, judgment, petition]);
  expect(await countRows()).toBe(1);
});

test("nobody is told of a case that is kept for others, and a case that comes to be kept tells no more", async () => {
  const other = await memberCtx(firm.databaseId);
  for (const ctx of [firm.ctx, other]) await addRule(ctx, everything);
  await arrive([known, judgment]);
  await firm.within((tx) =>
    tx
      .insert(caseRestrictions)
      .values({ databaseId: firm.databaseId, cnj, people: [firm.personId] })
      .onConflictDoUpdate({
        target: [caseRestrictions.databaseId, caseRestrictions.cnj],
        set: { people: [firm.personId] },
      }),
  );
  expect(await told(other)).toEqual([]);
  await arrive([known, judgment, petition]);
  expect(await told()).toEqual(["c", "b"]);
  const ofOther = eq(alerts.userId, other.actor.userId);
  expect(await firm.within((tx) => tx.$count(alerts, ofOther))).toBe(1);
});

test("who has no role any more, is disabled, or only administers is not told", async () => {
  const [gone, disabled] = [await memberCtx(firm.databaseId), await memberCtx(firm.databaseId)];
  for (const ctx of [gone, disabled]) await addRule(ctx, everything);
  await db().update(memberships).set({ role: "admin" }).where(eq(memberships.userId, gone.actor.userId));
  await db().update(users).set({ disabledAt: wednesday }).where(eq(users.id, disabled.actor.userId));
  await arrive([known, judgment]);
  expect(await countRows()).toBe(0);
  await expect(listAlerts(ctxFor(firm.databaseId, ["admin"]))).rejects.toMatchObject({ code: "forbidden" });
});

test("rules and alerts of one database are nothing to another", async () => {
  const elsewhere = (await makeDatabase()).id;
  const there = { ...(await memberCtx(elsewhere)), actor: firm.ctx.actor };
  await addRule(there, everything);
  await arrive([known, judgment]);
  expect(await countRows()).toBe(0);
  await addRule(firm.ctx, everything);
  await arrive([known, judgment, petition]);
  expect([await told(), await told(there)]).toEqual([["c"], []]);
  expect([(await listRules(firm.ctx)).length, (await listRules(there)).length]).toEqual([1, 1]);
});

test("an arrival that is rolled back tells nobody, and is told when it is stored", async () => {
  await addRule(firm.ctx, everything);
  const answer = answerOf({ cover: coverOf({ operatorId: cnj }), movements: [known, judgment] });
  const broken = firm.within(async (tx) => {
    await mirrorAnswer(tx, firm.ctx, cnj, answer);
    throw new Error("the process ended");
  });
  await expect(broken).rejects.toThrow("the process ended");
  expect(await countRows()).toBe(0);
  await arrive([known, judgment]);
  expect(await told()).toEqual(["b"]);
});

test("a rule is its person's: another one neither reads nor deletes it", async () => {
  const added = await addRule(firm.ctx, {
    ...everything,
    scope: "chosen",
    telling: "digest",
    numbers: [cnj],
  });
  const id = added.ok ? added.id : "";
  const other = await memberCtx(firm.databaseId);
  expect(await listRules(other)).toEqual([]);
  await expect(deleteRule(other, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await listRules(firm.ctx)).toMatchObject([
    { id, scope: "chosen", telling: "digest", numbers: [cnj] },
  ]);
  await deleteRule(firm.ctx, { id });
  expect(await listRules(firm.ctx)).toEqual([]);
});

test("a rule names only cases that are here, and a person has twenty at most", async () => {
  const absent = makeCnj();
  const refused = await addRule(firm.ctx, {
    ...everything,
    scope: "chosen",
    telling: "digest",
    numbers: [cnj, absent],
  });
  expect(refused).toEqual({ ok: false, reason: "not-here", missing: absent });
  for (let added = 0; added < 20; added += 1) await addRule(firm.ctx, everything);
  expect(await addRule(firm.ctx, everything)).toEqual({ ok: false, reason: "too-many-rules" });
});

test("the preview counts what a rule would have told of, and not the first answer", async () => {
  await arrive([known, judgment, petition]);
  const once = { isExact: true, known: { is: "since" } };
  expect(await previewRule(firm.ctx, everything)).toMatchObject({ ...once, count: 2 });
  const narrow = { ...everything, kinds: ["judgment" as const], scope: "chosen" as const, numbers: [cnj] };
  expect(await previewRule(firm.ctx, narrow)).toMatchObject({ ...once, count: 1 });
  const mine: Rule = { ...everything, scope: "mine" };
  expect(await previewRule(firm.ctx, mine)).toEqual({ count: 0, isExact: true, known: { is: "nothing" } });
});

test("the preview says since when Autos knows the first of the cases of a rule", async () => {
  const knownSince = async (rule: Rule) => (await previewRule(firm.ctx, rule)).known;
  const answered = (of: Cnj, firstAnswerAt: Date | null) =>
    firm.within((tx) => tx.update(cases).set({ firstAnswerAt }).where(eq(cases.cnj, of)));
  const other = await firm.add({ movements: [known] });
  const [yesterday, now] = [fromNow({ days: -1 }), fromNow()];
  await answered(cnj, now);
  await answered(other, yesterday);
  const chosen: Rule = { ...everything, scope: "chosen", numbers: [cnj] };
  expect(await knownSince(everything)).toEqual({ is: "since", at: yesterday.toISOString() });
  expect(await knownSince(chosen)).toEqual({ is: "since", at: now.toISOString() });
  await answered(other, fromNow({ days: -31 }));
  expect(await knownSince(everything)).toEqual({ is: "whole" });
  expect(await knownSince(chosen)).toEqual({ is: "since", at: now.toISOString() });
  await archiveCases(firm.ctx, [other]);
  expect(await knownSince(everything)).toEqual({ is: "since", at: now.toISOString() });
  await answered(cnj, null);
  expect(await knownSince(everything)).toEqual({ is: "nothing" });
});

test("a rule names the first two of its chosen cases that the person sees", async () => {
  const numbers = [
    cnj,
    await firm.add({ movements: [known] }),
    await firm.add({ movements: [known] }),
  ].sort();
  await firm.within((tx) => tx.update(cases).set({ activeParty: "Ana", passiveParty: "Banco" }));
  await addRule(firm.ctx, { ...everything, scope: "chosen", numbers });
  const named = numbers.slice(0, 2).map((of) => ({ cnj: of, activeParty: "Ana", passiveParty: "Banco" }));
  expect(await listRules(firm.ctx)).toMatchObject([{ numbers, named }]);
  const [first, ...others] = numbers;
  if (first === undefined) throw new Error("no case");
  await firm.within((tx) =>
    tx
      .insert(caseRestrictions)
      .values({ databaseId: firm.databaseId, cnj: first, people: [] })
      .onConflictDoUpdate({
        target: [caseRestrictions.databaseId, caseRestrictions.cnj],
        set: { people: [] },
      }),
  );
  expect((await listRules(firm.ctx)).map((rule) => rule.named.map((one) => one.cnj))).toEqual([others]);
});

test("a changed rule holds for what comes from then on, and only its owner changes it", async () => {
  const added = await addRule(firm.ctx, { ...everything, words: "nada assim" });
  const id = added.ok ? added.id : "";
  await arrive([known, judgment]);
  expect(await told()).toEqual([]);
  const changed: Rule = { ...everything, scope: "chosen", telling: "now", numbers: [cnj] };
  expect(await changeRule(firm.ctx, { id, rule: changed })).toEqual({ ok: true });
  expect(await listRules(firm.ctx)).toMatchObject([{ id, ...changed }]);
  await arrive([known, judgment, petition]);
  expect((await listAlerts(firm.ctx)).items).toMatchObject([{ movementId: "c", isUrgent: true }]);
  const missing = makeCnj();
  expect(await changeRule(firm.ctx, { id, rule: { ...changed, numbers: [missing] } })).toMatchObject({
    missing,
  });
  expect(await listRules(firm.ctx)).toMatchObject([{ id, ...changed }]);
  const other = await memberCtx(firm.ctx.databaseId, ["lawyer"], "Ivo");
  await expect(changeRule(other, { id, rule: everything })).rejects.toThrow();
});
