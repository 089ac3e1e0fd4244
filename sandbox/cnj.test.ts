import { describe, expect, test } from "vitest";
import { checkDigits, formatCnj, makeCnj, parseCnj, splitCnj } from "./cnj.ts";

describe("parseCnj", () => {
  test.each([
    "0000832-35.2018.4.01.3202",
    "0002080-25.2012.5.15.0049",
    "0535659-58.0089.8.26.0014",
    "0767848-90.9700.8.26.0090",
  ])("accepts %s, punctuated or not", (text) => {
    const digits = text.replace(/\D/g, "");
    expect(parseCnj(text)).toBe(digits);
    expect(parseCnj(digits)).toBe(digits);
    expect(formatCnj(digits)).toBe(text);
    expect([parseCnj(digits, "digits"), parseCnj(text, "punctuated")]).toEqual([digits, digits]);
    expect([parseCnj(text, "digits"), parseCnj(digits, "punctuated")]).toEqual([null, null]);
  });

  test.each([
    ["wrong check digits", "1018874-82.2023.4.01.8200"],
    ["19 digits", "0000832352018401320"],
    ["half punctuated", "0000832-352018.4.01.3202"],
    ["a letter", "000083235201840132O2"],
    ["spaces around", " 00008323520184013202"],
    ["nothing", ""],
  ])("refuses %s", (_case, text) => {
    expect(parseCnj(text)).toBeNull();
  });
});

test("check digits are computed", () => {
  expect(checkDigits(splitCnj("10188748220234018200"))).toBe("83");
  expect(makeCnj("0535659.0089.8.26.0014")).toBe("05356595800898260014");
});
