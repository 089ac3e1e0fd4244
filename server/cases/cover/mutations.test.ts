import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { coverOf } from "#testing/answers.ts";
import { auditActions, auditDetails, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { revealCover, revealTaxId } from "./mutations.ts";

const cpf = "31415926590";
const cnpj = "12ABC34501DE35";
const lawyers = [{ name: "Íris Müller", taxId: "52998224725", oab: "OAB/SP 123.456" }];
const person = { poleLabel: "EXEQUENTE", person: null, personLabel: null, lawyers };
const parties = [
  { ...person, pole: "active" as const, name: "Ana Prado", taxId: cpf, isClient: true },
  { ...person, pole: "passive" as const, name: "Banco do Sul", taxId: cnpj },
  { ...person, pole: "other" as const, name: "Perito", taxId: null },
];
let ctx: Ctx;
let cnj: Cnj;

beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  cnj = makeCnj();
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .insert(cases)
      .values({ databaseId: ctx.databaseId, cnj, cover: coverOf({ parties }), coverRaw: { cpf } }),
  );
});
afterAll(closePool);

const reveal = (place: number, name: string, by = ctx) =>
  revealTaxId(by, { cnj, place, name, purpose: "show" });

test("what a page gets of a case holds no whole CPF or CNPJ, and none of a lawyer", async () => {
  const sent = JSON.stringify(await getCase(ctx, cnj));
  expect(sent).toContain("CPF 314.•••.•••-90");
  expect(sent).toContain("CNPJ 12.ABC.•••/••••-35");
  expect(sent).toContain("OAB/SP 123.456");
  for (const whole of [cpf, cnpj, "52998224725", "314.159", "529.982", "12.ABC.345"]) {
    expect(sent).not.toContain(whole);
  }
});

test("the whole number is given on purpose, and the trail says who asked for which party, not the number", async () => {
  expect(await reveal(0, "Ana Prado")).toEqual({ ok: true, taxId: "314.159.265-90" });
  expect(await reveal(1, "Banco do Sul")).toEqual({ ok: true, taxId: "12.ABC.345/01DE-35" });
  expect(await auditActions(ctx)).toEqual(["party.reveal", "party.reveal"]);
  expect(await auditDetails(ctx)).toEqual([
    { party: 0, name: "Ana Prado", pole: "active", purpose: "show" },
    { party: 1, name: "Banco do Sul", pole: "passive", purpose: "show" },
  ]);
});

test("a party that is no longer in its place, or has no number, is not mistaken for another one", async () => {
  for (const [place, name] of [
    [1, "Ana Prado"],
    [2, "Perito"],
    [7, "Ana Prado"],
  ] as const) {
    expect(await reveal(place, name)).toEqual({ ok: false, reason: "moved" });
  }
  expect(await auditActions(ctx)).toEqual([]);
});

test("another firm's case is not found, and a person who is only an admin is refused", async () => {
  const other = ctxFor((await makeDatabase()).id);
  await expect(reveal(0, "Ana Prado", other)).rejects.toMatchObject({ code: "not_found" });
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(reveal(0, "Ana Prado", admin)).rejects.toMatchObject({ code: "forbidden" });
  expect(await auditActions(ctx)).toEqual([]);
});

test("the whole cover is given on purpose, and the trail says of which case, not the numbers", async () => {
  expect(await revealCover(ctx, cnj)).toEqual(coverOf({ parties }));
  expect(await auditActions(ctx)).toEqual(["parties.reveal"]);
  expect(await auditDetails(ctx)).toEqual([{ parties: 2 }]);
  const other = ctxFor((await makeDatabase()).id);
  await expect(revealCover(other, cnj)).rejects.toMatchObject({ code: "not_found" });
  const admin = ctxFor(ctx.databaseId, ["admin"]);
  await expect(revealCover(admin, cnj)).rejects.toMatchObject({ code: "forbidden" });
  expect(await auditActions(ctx)).toHaveLength(1);
});
