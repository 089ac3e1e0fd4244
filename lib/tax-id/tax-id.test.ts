import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  expectedCheckDigits,
  formatTaxId,
  isTaxId,
  maskTaxId,
  parseTaxId,
  taxIdProblem,
} from "#lib/tax-id/tax-id.ts";
import { runs } from "#testing/extent.ts";

test.each([
  ["314.159.265-90", "31415926590", "cpf"],
  ["529.982.247-25", "52998224725", "cpf"],
  ["000.000.001-91", "00000000191", "cpf"],
  ["12.ABC.345/01DE-35", "12ABC34501DE35", "cnpj"],
  ["12.abc.345/01de-35", "12ABC34501DE35", "cnpj"],
  [" 11.222.333/0001-81 ", "11222333000181", "cnpj"],
  ["7KM2A9QF000110", "7KM2A9QF000110", "cnpj"],
])("%s is valid", (text, taxId, kind) => {
  expect(parseTaxId(text)).toEqual({ ok: true, taxId, kind });
  expect(taxIdProblem(parseTaxId(text))).toBe("");
});

test.each([
  ["", "empty"],
  [" . ", "empty"],
  ["314.159.265-51", "check-digit"],
  ["111.111.111-11", "check-digit"],
  ["00000000000000", "check-digit"],
  ["12.ABC.345/01DE-36", "check-digit"],
  ["12ABC34501DEA5", "characters"],
  ["3141592655A", "characters"],
  ["12ÇBC34501DE35", "characters"],
  ["314159265", "length"],
  ["314159265901", "length"],
])("%j is not valid: %s", (text, reason) => {
  expect(parseTaxId(text)).toEqual({ ok: false, reason });
  expect(taxIdProblem(parseTaxId(text))).toMatch(/^[^!]+\.$/);
});

test("the plain form is the only one that is a tax id", () => {
  expect(isTaxId("31415926590")).toBe(true);
  expect(isTaxId("314.159.265-90")).toBe(false);
  expect(isTaxId("12abc34501de35")).toBe(false);
});

describe("on screen", () => {
  test("punctuated", () => {
    expect(formatTaxId("31415926590")).toBe("314.159.265-90");
    expect(formatTaxId("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(formatTaxId("não informado")).toBe("não informado");
  });

  test("masked", () => {
    expect(maskTaxId("31415926590")).toBe("314.•••.•••-90");
    expect(maskTaxId("38120777000100")).toBe("38.120.•••/••••-00");
    expect(maskTaxId("12ABC34501DE35")).toBe("12.ABC.•••/••••-35");
    expect(maskTaxId("123456")).toBe("••••••");
  });
});

/** Another way to find the digits: every pair is tried, and exactly one is right. */
test("of the hundred endings exactly one is right", () => {
  const body = fc.oneof(fc.stringMatching(/^[0-9]{9}$/), fc.stringMatching(/^[0-9A-Z]{12}$/));
  fc.assert(
    fc.property(body, (text) => {
      const right = Array.from(
        { length: 100 },
        (_, pair) => `${text}${String(pair).padStart(2, "0")}`,
      ).filter(isTaxId);
      expect(right.length).toBe(1);
      for (const taxId of right) {
        expect(parseTaxId(formatTaxId(taxId))).toMatchObject({ ok: true, taxId });
        const other = `${text}${taxId.endsWith("00") ? "11" : "00"}`;
        const kind = taxId.length === 11 ? "cpf" : "cnpj";
        const digits = taxId.slice(-2);
        expect(expectedCheckDigits(formatTaxId(other))).toEqual({ kind, digits, isRight: false });
        expect(expectedCheckDigits(taxId)).toEqual({ kind, digits, isRight: true });
        const last = taxId.length;
        expect(maskTaxId(taxId)).not.toContain(taxId.slice(5, last - 2));
      }
    }),
    { ...runs(100), examples: [["529982247"], ["12ABC34501DE"]] },
  );
});
