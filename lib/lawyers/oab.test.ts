import { expect, test } from "vitest";
import { oabsIn, readOab, splitOab } from "./oab.ts";

test.each([
  ["SP123456", "OAB/SP 123.456"],
  ["sp 123.456", "OAB/SP 123.456"],
  ["123456/SP", "OAB/SP 123.456"],
  ["123.456-A/RJ", "OAB/RJ 123.456-A"],
  ["OAB/RJ 98765-A", "OAB/RJ 98.765-A"],
  ["OAB: MG nº 0012345", "OAB/MG 12.345"],
  ["OAB 98765 - DF", "OAB/DF 98.765"],
  ["PR98765B", "OAB/PR 98.765-B"],
])("%s is %s", (text, expected) => {
  expect(readOab(text)).toBe(expected);
});

test.each([
  "",
  "314.159.265-90",
  "31415926590",
  "38.120.777/0001-00",
  "123456",
  "Bia Reis",
  "OAB/XX 123456",
  "RESP 123",
])("%j is no registration", (text) => {
  expect(readOab(text)).toBeNull();
});

test("a registration behind a name is taken from it", () => {
  expect(splitOab("BIA REIS (OAB 123456/SP)")).toEqual({ name: "BIA REIS", oab: "OAB/SP 123.456" });
  expect(splitOab("Bia Reis - OAB/SP 123.456")).toEqual({ name: "Bia Reis", oab: "OAB/SP 123.456" });
  expect(splitOab("Bia Reis")).toEqual({ name: "Bia Reis", oab: null });
  expect(splitOab("OAB/SP 123456")).toEqual({ name: "OAB/SP 123456", oab: null });
  expect(splitOab("Bia Reis (OAB em análise)")).toEqual({ name: "Bia Reis (OAB em análise)", oab: null });
});

test("words that stand before a number end however often they are said", () => {
  expect(oabsIn(`OAB/CE n${".n.".repeat(200)}j`)).toEqual([]);
  expect(oabsIn("OAB/SP n.º 904.220")).toMatchObject([{ oab: { state: "SP", number: "904220" } }]);
  expect(oabsIn("OAB-SP inscrito sob o número: 904220")).toMatchObject([{ oab: { number: "904220" } }]);
});
