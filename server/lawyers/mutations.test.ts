import { afterAll, beforeEach, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { getRegister, lawyersOfPerson, listLawyers } from "./data.ts";
import { addRoutingRule, removeLawyer, removeRoutingRule, saveLawyer } from "./mutations.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

type Member = Awaited<ReturnType<typeof memberCtx>>;
let admin: Member;
let helena: Member;
beforeEach(async () => {
  const { id } = await makeDatabase();
  admin = await memberCtx(id, ["admin"], "Rui Administra");
  helena = await memberCtx(id, ["lawyer"], "Helena Moura");
});

const main = { state: "SP", number: "904220", letter: null, kind: "main" } as const;
const second = { state: "RJ", number: "12345", letter: "A", kind: "supplementary" } as const;
const given = { id: null, name: "Helena Prado Moura", numbers: [main, second], variants: ["Helena Moura"] };

test("a lawyer is written, changed and removed, and stands on the account of whoever works here as one", async () => {
  const userId = helena.actor.userId;
  // Spellings that are the same, and a number twice, are kept once.
  const variants = ["Helena Moura", "HELENA PRADO DE MOURA"];
  const saved = await saveLawyer(admin, { ...given, numbers: [main, second, main], variants, userId });
  if (!saved.ok) throw new Error(saved.reason);
  const view = { ...given, id: saved.id, user: { id: userId, name: "Helena Moura" } };
  expect(await listLawyers(admin)).toEqual([view]);
  expect(await lawyersOfPerson(helena, userId)).toEqual([view]);
  expect(await lawyersOfPerson(helena, admin.actor.userId)).toEqual([]);
  const changed = { ...given, id: saved.id, numbers: [], userId: null };
  expect(await saveLawyer(admin, changed)).toEqual({ ok: true, id: saved.id });
  expect(await listLawyers(admin)).toMatchObject([{ numbers: [], user: null }]);
  expect(await removeLawyer(admin, saved.id)).toBe(true);
  expect(await removeLawyer(admin, saved.id)).toBe(false);
  expect(await saveLawyer(admin, changed)).toEqual({ ok: false, reason: "gone" });
  expect(await auditActions(admin)).toEqual(["lawyer.add", "lawyer.change", "lawyer.remove"]);
});

test("a number is one lawyer's, as is a name without number and a person of the base", async () => {
  const userId = helena.actor.userId;
  await saveLawyer(admin, { ...given, userId });
  const other = { ...given, name: "Ana Reis", numbers: [{ ...second, kind: "main" as const }], userId: null };
  expect(await saveLawyer(admin, other)).toEqual({ ok: false, reason: "taken", number: other.numbers[0] });
  // A state counts numbers with another letter apart.
  const free = { ...second, letter: "B" };
  expect(await saveLawyer(admin, { ...other, numbers: [free] })).toMatchObject({ ok: true });
  const bare = { ...other, name: "Bia Lins", numbers: [] };
  expect(await saveLawyer(admin, { ...bare, userId })).toEqual({ ok: false, reason: "user-taken" });
  const stranger = (await memberCtx((await makeDatabase()).id)).actor.userId;
  expect(await saveLawyer(admin, { ...bare, userId: stranger })).toEqual({ ok: false, reason: "no-role" });
  expect(await saveLawyer(admin, bare)).toMatchObject({ ok: true });
  expect(await saveLawyer(admin, { ...bare, name: "BIA LINS" })).toEqual({ ok: false, reason: "same-name" });
});

test("a rule names a court that exists and a person of the base, once", async () => {
  const personId = helena.actor.userId;
  const made = await addRoutingRule(admin, { by: "court", value: " tjsp ", personId });
  if (!made.ok) throw new Error(made.reason);
  expect((await getRegister(admin)).rules).toMatchObject([
    { by: "court", value: "TJSP", person: { id: personId } },
  ]);
  expect(await addRoutingRule(admin, { by: "court", value: "TJSP", personId })).toEqual({
    ok: false,
    reason: "taken",
  });
  expect(await addRoutingRule(admin, { by: "court", value: "TJXX", personId })).toEqual({
    ok: false,
    reason: "no-court",
  });
  const noRole = { by: "term" as const, value: "Moura", personId: admin.actor.userId };
  expect(await addRoutingRule(admin, noRole)).toEqual({ ok: false, reason: "no-role" });
  expect(await removeRoutingRule(admin, made.id)).toBe(true);
  expect(await removeRoutingRule(admin, made.id)).toBe(false);
  expect(await auditActions(admin)).toEqual(["routing-rule.add", "routing-rule.remove"]);
});

test("the register is kept by administrators alone", async () => {
  const forbidden = { code: "forbidden" };
  await expect(getRegister(helena)).rejects.toMatchObject(forbidden);
  await expect(saveLawyer(helena, { ...given, userId: null })).rejects.toMatchObject(forbidden);
  await expect(removeLawyer(helena, helena.actor.userId)).rejects.toMatchObject(forbidden);
  const rule = { by: "court" as const, value: "TJSP", personId: helena.actor.userId };
  await expect(addRoutingRule(helena, rule)).rejects.toMatchObject(forbidden);
  await expect(removeRoutingRule(helena, helena.actor.userId)).rejects.toMatchObject(forbidden);
});
