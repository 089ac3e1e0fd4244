import { expect, test } from "vitest";
import { addressText, cnjOfPath, spelledCnj } from "./address.ts";

const digits = "00008323520184013202";

test("any usual spelling of a number in an address gives its digits; the digits themselves give null", () => {
  for (const part of [
    "0000832-35.2018.4.01.3202",
    "0000832-35.2018.4.01.3202%20",
    "0000832%2035%202018%204%2001%203202",
    "0000832%E2%80%9135.2018.4.01.3202",
    "0000832.35.2018.4.01.3202",
  ])
    expect(spelledCnj(part)).toBe(digits);
  expect(spelledCnj(digits)).toBeNull();
});

test("a text that is no number gives null, however it is encoded", () => {
  for (const part of ["0000832-36.2018.4.01.3202", "832-35.2018.4.01.3202", "abc", "%", "%E0%A4%A", ""])
    expect(spelledCnj(part)).toBeNull();
  expect(addressText("%")).toBe("%");
  expect(addressText("a%20b")).toBe("a b");
});

test("the pages of a case, and no others, belong to it", () => {
  for (const path of [`/1/cases/${digits}`, `/1/cases/${digits}/guides/new`])
    expect(cnjOfPath(path)).toBe(digits);
  for (const path of ["/1/cases", "/1/cases/import", `/1/cases/${digits}0`, `/1/filings/${digits}`])
    expect(cnjOfPath(path)).toBeNull();
});
