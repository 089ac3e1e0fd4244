import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { maskTaxId } from "#lib/tax-id/tax-id.ts";
import { closePool } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { coverOf, partiesOf } from "#testing/answers.ts";
import { drawnId } from "#testing/drawn.ts";
import { auditDetails, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { definitionOf } from "#testing/guide-definition.ts";
import { addDefinition, addGuide } from "#testing/guides.ts";
import { type Listed, makeListed, nextCnj } from "#testing/listed.ts";
import { beginGuide, fillTaxId } from "./mutations.ts";

/** A whole CPF or CNPJ, of which the page has only the mask. */

afterAll(closePool);

/** The masks of both are one. */
const [first, second] = ["31415926590", "31415928290"];
const masked = maskTaxId(first);
const [written, writtenSecond] = ["314.159.265-90", "314.159.282-90"];
const definition = definitionOf([{ name: "authorDocument" }, { name: "authorName" }]);
const name = "authorDocument";

let firm: Listed;
let cnj: Cnj;
let id: string;
beforeEach(async () => {
  firm = await makeListed();
  cnj = await withParties([first, second]);
  await addDefinition(firm.ctx, definition);
  const begun = await beginGuide(firm.ctx, { cnj, definitionId: definition.id });
  if (!begun.ok) throw new Error(begun.reason);
  id = begun.id;
});

async function withParties(taxIds: string[]): Promise<Cnj> {
  const one = nextCnj();
  const parties = partiesOf("Helena Prado", "Ícaro Prado").map((party, at) => ({
    ...party,
    taxId: taxIds[at] ?? null,
  }));
  return await firm.add({ cnj: one, cover: coverOf({ operatorId: one, parties }) });
}
const fill = (asked: Partial<Parameters<typeof fillTaxId>[1]> = {}) =>
  fillTaxId(firm.ctx, { id, name, masked, ...asked });
const gone = { ok: false, reason: "no-tax-id" };
const notUsable = { ok: false, reason: "no-earlier" };

test("two of one mask are told from each other", () => {
  expect(maskTaxId(second)).toBe(masked);
});

describe("of a party", () => {
  const helena = { place: 0, name: "Helena Prado" };
  const icaro = { place: 1, name: "Ícaro Prado" };

  test("is that of the one who was asked for, also where another has the same mask", async () => {
    expect(await fill({ party: helena })).toEqual({ ok: true, value: written });
    expect(await fill({ party: icaro })).toEqual({ ok: true, value: writtenSecond });
    const trail = JSON.stringify(await auditDetails(firm.ctx));
    for (const number of [first, second, written, writtenSecond]) expect(trail).not.toContain(number);
    expect(trail).toContain("Ícaro Prado");
  });

  test("is not guessed from a mask that two have", async () => {
    expect(await fill()).toEqual(gone);
    cnj = await withParties([first]);
    const begun = await beginGuide(firm.ctx, { cnj, definitionId: definition.id });
    expect(await fill({ id: begun.ok ? begun.id : "" })).toEqual({ ok: true, value: written });
  });

  test("is none once the cover has somebody else in that place, or another number", async () => {
    expect(await fill({ party: { ...helena, place: 1 } })).toEqual(gone);
    expect(await fill({ party: { ...helena, name: "Helena" } })).toEqual(gone);
    expect(await fill({ party: { ...helena, place: 2 } })).toEqual(gone);
    expect(await fill({ party: helena, masked: maskTaxId("11222333000181") })).toEqual(gone);
  });
});

describe("of an earlier guide", () => {
  const values = { authorName: "Helena Prado", authorDocument: writtenSecond };
  const guideOf = (given: Omit<Partial<Parameters<typeof addGuide>[1]>, "cnj"> & { cnj?: Cnj } = {}) =>
    addGuide(firm.ctx, { cnj, values, ...given });

  test("is what was paid with, and the trail says whose and from where", async () => {
    const guide = await guideOf();
    expect(await fill({ guide })).toEqual({ ok: true, value: writtenSecond });
    const detail = { name: "Helena Prado", from: guide, purpose: "guide", guide: id };
    expect(await auditDetails(firm.ctx)).toContainEqual(detail);
  });

  test("of another case is there while everybody sees that case", async () => {
    const away = await firm.add();
    const guide = await guideOf({ cnj: away });
    expect(await fill({ guide })).toEqual({ ok: true, value: writtenSecond });
    await firm.within((tx) => tx.update(cases).set({ restricted: true }).where(eq(cases.cnj, away)));
    expect(await fill({ guide })).toEqual(notUsable);
  });

  test("is none of one that was not created, says another number or none, or is not here", async () => {
    for (const guide of [
      await guideOf({ state: "draft" }),
      await guideOf({ state: "discarded" }),
      await guideOf({ values: { ...values, authorDocument: "11.222.333/0001-81" } }),
      await guideOf({ values: { ...values, authorDocument: "314" } }),
      await guideOf({ values: {} }),
      drawnId(),
      "x",
      "\0",
    ])
      expect(await fill({ guide })).toEqual(notUsable);
    const elsewhere = await makeListed();
    const foreign = await addGuide(elsewhere.ctx, { cnj: await elsewhere.add(), values });
    expect(await fill({ guide: foreign })).toEqual(notUsable);
  });
});

test("nothing is filled in by who may not see whole numbers", async () => {
  const stranger = await memberCtx((await makeDatabase()).id);
  await expect(fillTaxId(stranger, { id, name, masked })).rejects.toMatchObject({ code: "not_found" });
  const admin = await memberCtx(firm.databaseId, ["admin"]);
  await expect(fillTaxId(admin, { id, name, masked })).rejects.toMatchObject({ code: "forbidden" });
});
