import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["PROCEDIMENTO COMUM CÍVEL", "procedimento comum civel"],
  ["  Procedimento\u00a0Comum\n Cível ", "procedimento comum civel"],
  ["São Paulo, SP", "sao paulo, sp"],
  ["x".repeat(300), "x".repeat(200)],
  ["", ""],
  [null, null],
])("%j is compared as %j", async (name, key) => {
  expect(await evaluate("trait_key($1)", name)).toBe(key);
});
