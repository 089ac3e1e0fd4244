import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["  Denise  CONCEIÇÃO ", ["denise", "conceicao"]],
  ["1ª vara", ["1a", "vara"]],
  ["0000832-35.2018 d'Ávila", ["0000832352018", "d", "avila"]],
  ["'; drop table cases; -- <->:* \\", ["drop", "table", "cases"]],
  ["a b c d e f g h i j k l m n", [..."abcdefghijkl"]],
  [`${"x".repeat(199)} yz`, ["x".repeat(199)]],
  ["§ – %", []],
  ["", []],
  [null, []],
])("%s asks for %j", async (question, words) => {
  expect(await evaluate("array(select asked_words($1))", question)).toEqual(words);
});
