import { beforeEach, describe, expect, test } from "vitest";
import { mostFields } from "#lib/guides/draft/schema.ts";
import { maskTaxId } from "#lib/tax-id/tax-id.ts";
import { revealCover } from "#server/cases/cover/mutations.ts";
import { auditActions, auditDetails, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { appealOf, eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import * as draft from "./mutations.ts";

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});
beforeEach(async () => {
  await firm.ask();
});

const now = () => firm.clock.now;

describe("beginning", () => {
  test("makes a draft that is read back as it is, on any device", async () => {
    const cnj = await firm.addCase();
    const definitionId = await firm.definitionId();
    const begun = await draft.beginGuide(firm.lawyer, {
      cnj,
      definitionId,
      values: { ...appealOf(cnj), senha: "x" },
      savedOn: "Chrome no Windows",
      now: now(),
    });
    if (!begun.ok) throw new Error(begun.reason);
    expect(await firm.view(begun.id)).toMatchObject({
      cnj,
      state: "draft",
      court: "TJSP",
      system: "e-SAJ",
      payer: "Aurora Comércio Ltda.",
      kind: "",
      values: appealOf(cnj),
      cents: 40_000,
      missing: [],
      proofs: 0,
      line: null,
      note: "",
      filing: null,
      createdBy: "Helena Moura",
      createdAt: now().toISOString(),
      sentAt: null,
      refused: null,
      changed: null,
      isWithdrawn: false,
      definitionAt: now().toISOString(),
      paper: null,
      definition: { id: definitionId },
    });
    expect(await auditActions(firm.lawyer)).toContain("guide.begin");
  });

  test("of a case that is not here is not found; by a form that is not there is refused", async () => {
    const definitionId = await firm.definitionId();
    await expect(draft.beginGuide(firm.lawyer, { cnj: makeCnj(), definitionId })).rejects.toMatchObject({
      code: "not_found",
    });
    const cnj = await firm.addCase();
    expect(await draft.beginGuide(firm.lawyer, { cnj, definitionId: "x" })).toEqual({
      ok: false,
      reason: "no-definition",
    });
    expect(await draft.beginGuide(firm.lawyer, { cnj, definitionId: "x\0" })).toMatchObject({ ok: false });
    await firm.withdraw(definitionId);
    await firm.ask();
    expect(await draft.beginGuide(firm.lawyer, { cnj, definitionId })).toEqual({
      ok: false,
      reason: "withdrawn",
    });
  });
});

test("a form with more fields than can be sent is not taken into a draft", async () => {
  const { id, cnj } = await firm.begin();
  const own = await firm.definitionId();
  const definitionId = await firm.definitionId("TJRJ", "grerj");
  // The CEP that is asked for beside an address is one more.
  const many = ["address", ...Array.from({ length: mostFields - 1 }, (_, index) => `f${index}`)].map(
    (name) => ({ type: "text-input", label: `Campo ${name}`, required: false, name }),
  );
  for (const one of [own, definitionId])
    await firm.change(one, (given) => ({ ...given, options: { ...given.options, requestSchema: many } }));
  expect(await firm.ask()).toBeNull();
  const refused = { ok: false, reason: "too-many-fields" };
  expect(await draft.beginGuide(firm.lawyer, { cnj, definitionId })).toEqual(refused);
  expect(await draft.saveGuide(firm.lawyer, { id, definitionId })).toEqual(refused);
  expect(await draft.adoptDefinition(firm.lawyer, { id })).toEqual(refused);
  expect(await draft.saveGuide(firm.lawyer, { id, values: { authorName: "x" } })).toEqual({ ok: true });
});

describe("saving", () => {
  test("keeps what was typed field by field, and what is emptied is empty", async () => {
    const { id, cnj } = await firm.begin();
    firm.pass(60);
    const { condemnationValue: _, ...others } = appealOf(cnj);
    const values = { authorName: "Outra Ltda.", condemnationValue: "", nada: "x" };
    expect(
      await draft.saveGuide(firm.lawyer, { id, values, savedOn: "Safari no iPhone", now: now() }),
    ).toEqual({ ok: true });
    expect(await firm.view(id)).toMatchObject({
      missing: ["Valor da condenação"],
      payer: "Outra Ltda.",
      savedAt: now().toISOString(),
    });
    expect((await firm.view(id)).values).toEqual({ ...others, authorName: "Outra Ltda." });
  });

  test("another court keeps the values, also those that its form does not ask for", async () => {
    const { id, cnj } = await firm.begin();
    const definitionId = await firm.definitionId("TJRJ", "grerj");
    expect(await draft.saveGuide(firm.lawyer, { id, definitionId, now: now() })).toEqual({ ok: true });
    const view = await firm.view(id);
    expect(view).toMatchObject({ court: "TJRJ", values: appealOf(cnj) });
    expect(view.missing).not.toEqual([]);
    expect(await auditActions(firm.lawyer)).toContain("guide.definition");
    expect(await draft.saveGuide(firm.lawyer, { id, definitionId: "x" })).toMatchObject({ ok: false });
  });

  test("is refused once it was sent, and of what was put aside", async () => {
    const { id } = await firm.created();
    const values = { authorName: "x" };
    expect(await draft.saveGuide(firm.lawyer, { id, values })).toEqual({ ok: false, reason: "closed" });
    expect(await draft.discardGuide(firm.lawyer, { id })).toEqual({ ok: false, reason: "closed" });
    const { id: other } = await firm.begin();
    expect(await draft.discardGuide(firm.lawyer, { id: other })).toEqual({ ok: true });
    expect(await draft.saveGuide(firm.lawyer, { id: other, values })).toEqual({
      ok: false,
      reason: "discarded",
    });
    expect(await draft.restoreGuide(firm.lawyer, { id: other })).toEqual({ ok: true });
    expect(await draft.restoreGuide(firm.lawyer, { id: other })).toEqual({
      ok: false,
      reason: "not-discarded",
    });
    expect(await draft.saveGuide(firm.lawyer, { id: other, values })).toEqual({ ok: true });
    const actions = await auditActions(firm.lawyer);
    expect(actions).toEqual(expect.arrayContaining(["guide.discard", "guide.restore"]));
  });
});

test("a copy is a draft of its own, with the same values", async () => {
  const { id, cnj } = await firm.created();
  const copy = await draft.copyGuide(firm.lawyer, { id, now: now() });
  expect(await firm.view(copy.id)).toMatchObject({
    state: "draft",
    cnj,
    values: appealOf(cnj),
    sentAt: null,
    line: null,
    situation: null,
  });
  expect((await firm.row(copy.id)).serviceId).toBeNull();
});

describe("what could stand in a field", () => {
  test("comes from the cover, with masked numbers, and from earlier guides of who pays", async () => {
    const cnj = await firm.addCase();
    const cover = await revealCover({ ...firm.system }, cnj);
    const party = cover?.parties.find(({ taxId }) => taxId !== null);
    if (!party?.taxId) throw new Error("no party with a number");
    const { id: earlier } = await firm.created({ cnj, values: { ...appealOf(cnj), authorName: party.name } });
    const definitionId = await firm.definitionId("TJSP", "iniciais");
    const { id } = await firm.begin({ cnj, definitionId, values: { authorName: party.name } });
    const { suggestions } = await firm.view(id);
    const masked = maskTaxId(party.taxId);
    expect(suggestions).toContainEqual({
      name: "authorDocument",
      value: masked,
      from: expect.any(String),
      party: { place: cover?.parties.indexOf(party), name: party.name },
      owners: [party.name],
    });
    expect(JSON.stringify(suggestions)).not.toContain(party.taxId);
    expect(suggestions).toContainEqual({
      name: "authorDocument",
      value: maskTaxId("11222333000181"),
      from: "da guia de 22/11/2026",
      guide: earlier,
      owners: [party.name],
    });
    expect(JSON.stringify(suggestions)).not.toContain(appealOf(cnj).authorDocument);
    // The whole number is filled in on request, which is audited without it.
    const filled = await draft.fillTaxId(firm.lawyer, { id, name: "authorDocument", masked });
    expect(filled).toMatchObject({ ok: true });
    const value = filled.ok ? filled.value : "";
    expect(value.replaceAll(/[^\dA-Z]/g, "")).toBe(party.taxId);
    expect((await firm.view(id)).values.authorDocument).toBe(value);
    const trail = JSON.stringify(await auditDetails(firm.lawyer));
    expect(trail).toContain('"purpose":"guide"');
    expect(trail).not.toContain(party.taxId);
    expect(await draft.fillTaxId(firm.lawyer, { id, name: "authorDocument", masked: "•••" })).toEqual({
      ok: false,
      reason: "no-tax-id",
    });
  });

  test("is not told of a guide that was sent", async () => {
    const { id } = await firm.created();
    expect((await firm.view(id)).suggestions).toEqual([]);
  });
});

test("a draft is changed in its own database, by who prepares guides", async () => {
  const { id, cnj } = await firm.begin();
  const definitionId = await firm.definitionId();
  const stranger = await memberCtx((await makeDatabase()).id);
  const admin = await memberCtx(firm.databaseId, ["admin"]);
  for (const [who, code] of [
    [stranger, "not_found"],
    [admin, "forbidden"],
  ] as const) {
    const refused = { code };
    await expect(draft.beginGuide(who, { cnj, definitionId })).rejects.toMatchObject(refused);
    await expect(draft.saveGuide(who, { id })).rejects.toMatchObject(refused);
    await expect(draft.copyGuide(who, { id })).rejects.toMatchObject(refused);
    await expect(draft.adoptDefinition(who, { id })).rejects.toMatchObject(refused);
    await expect(draft.discardGuide(who, { id })).rejects.toMatchObject(refused);
    await expect(draft.restoreGuide(who, { id })).rejects.toMatchObject(refused);
    await expect(draft.fillTaxId(who, { id, name: "authorDocument", masked: "" })).rejects.toMatchObject(
      refused,
    );
  }
});
