import { expect, test } from "vitest";
import { citationOf } from "./words.ts";

const cnj = "00008323520184013202";
const href = "https://autos.exemplo.adv.br/45123876000163/cases/00008323520184013202?tab=movements&m=x";
const sentence = {
  at: "2026-11-18T17:02:00.000Z",
  description: "Vistos.\nDefiro.",
  complement: ["Juiz: Ana Reis"],
};

test("a movement is cited with all its text, court, number, moment and link", () => {
  expect(citationOf({ cnj, movement: sentence, href })).toBe(
    `Vistos.\nDefiro.\nJuiz: Ana Reis\n\nTRF1, processo 0000832-35.2018.4.01.3202, movimentação de 18/11/2026 14:02\n${href}`,
  );
});

test.each([
  ["2026-11-18T03:00:00.000Z", "movimentação de 18/11/2026"],
  [null, "movimentação sem data"],
])("without an hour, or without a date: %s", (at, expected) => {
  const lines = citationOf({ cnj, movement: { ...sentence, at }, href }).split("\n");
  expect(lines.at(-2)).toBe(`TRF1, processo 0000832-35.2018.4.01.3202, ${expected}`);
});
