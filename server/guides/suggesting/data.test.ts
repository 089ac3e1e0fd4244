import { expect, test } from "vitest";
import { formatTaxId, maskTaxId } from "#lib/tax-id/tax-id.ts";
import { revealCover } from "#server/cases/cover/mutations.ts";
import { appealOf, eachGuideFirm, type GuideFirm } from "#testing/guide-firm.ts";
import { suggestGuide } from "./data.ts";

let firm: GuideFirm;
eachGuideFirm((made) => {
  firm = made;
});
const names = (items: { name: string }[]) => new Set(items.map(({ name }) => name));

test("a guide that is not begun yet is suggested what a begun one is, and no number whole", async () => {
  await firm.ask();
  const cnj = await firm.addCase();
  const definitionId = await firm.definitionId();
  const { items } = await suggestGuide(firm.lawyer, { cnj, definitionId });
  expect(names(items)).toContain("numberProcess");
  expect(names(items)).toContain("authorName");
  const cover = await revealCover({ ...firm.system }, cnj);
  const taxIds = cover?.parties.flatMap(({ taxId }) => taxId ?? []) ?? [];
  expect(taxIds.length).toBeGreaterThan(0);
  for (const taxId of taxIds) expect(JSON.stringify(items)).not.toContain(taxId);
  const { id } = await firm.begin({ cnj, values: {} });
  expect((await firm.view(id)).suggestions).toEqual(items);
});

test("earlier guides of the same payer are known, and a definition that is gone suggests nothing", async () => {
  await firm.ask();
  const cnj = await firm.addCase();
  const cover = await revealCover({ ...firm.system }, cnj);
  const payer = cover?.parties.find(({ taxId }) => taxId !== null);
  if (!payer?.taxId) throw new Error("no party with a number");
  const authorDocument = formatTaxId(payer.taxId);
  await firm.created({ cnj, values: { ...appealOf(cnj), authorName: payer.name, authorDocument } });
  const definitionId = await firm.definitionId();
  const { items } = await suggestGuide(firm.lawyer, { cnj, definitionId });
  expect(items.filter(({ name }) => name === "authorDocument")[0]?.value).toBe(maskTaxId(payer.taxId));
  expect(JSON.stringify(items)).not.toContain(authorDocument);
  await firm.withdraw(definitionId);
  await firm.ask();
  expect(await suggestGuide(firm.lawyer, { cnj, definitionId })).toEqual({ items: [] });
  for (const none of ["nenhuma", "\0", `${definitionId}\0`])
    expect(await suggestGuide(firm.lawyer, { cnj, definitionId: none })).toEqual({ items: [] });
});
