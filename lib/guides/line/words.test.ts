import { expect, test } from "vitest";
import { type LineFailure, type PaymentLine, readLine, segments } from "./line.ts";
import {
  isWrongSoFar,
  lineAmount,
  lineChecked,
  lineDifference,
  lineDue,
  lineKind,
  lineProblem,
  segmentWords,
} from "./words.ts";

test.each<[LineFailure, string]>([
  [
    { ok: false, reason: "block", block: 3, blocks: 4, expected: "6", found: "9" },
    "Terceiro bloco: dígito errado, seria 6, não 9.",
  ],
  [{ ok: false, reason: "general", expected: "1", found: "2" }, "Dígito geral errado: seria 1, não 2."],
  [
    { ok: false, reason: "length", count: 46 },
    "São 47 dígitos no boleto e 48 nas guias de arrecadação; aqui há 46.",
  ],
])("%j", (failure, sentence) => {
  expect(lineProblem(failure)).toBe(sentence);
});

test("what is being typed is not wrong for being short", () => {
  expect(isWrongSoFar({ ok: false, reason: "length", count: 12 }, "1".repeat(12))).toBe(false);
  expect(isWrongSoFar({ ok: false, reason: "empty" }, "")).toBe(false);
  expect(isWrongSoFar({ ok: false, reason: "length", count: 49 }, "1".repeat(49))).toBe(true);
  expect(isWrongSoFar({ ok: false, reason: "characters" }, null)).toBe(true);
});

test.each([
  "858100000730728201852025611271048216311202304170",
  "00190000090312855701823456781717616410000156420",
])("no beginning of %s is wrong", (line) => {
  for (let length = 0; length <= line.length; length += 1) {
    const typed = line.slice(0, length);
    const result = readLine(typed, { today: "2026-11-23" });
    expect([length, !result.ok && isWrongSoFar(result, typed)]).toEqual([length, false]);
  }
  const wrong = `${line.slice(0, -1)}${(Number(line.at(-1)) + 1) % 10}`;
  const result = readLine(wrong, { today: "2026-11-23" });
  if (line.startsWith("8")) expect(!result.ok && isWrongSoFar(result, wrong)).toBe(true);
});

const today = "2026-11-23";
const lineOf = (text: string): PaymentLine => {
  const result = readLine(text, { today: "2026-11-23" });
  if (!result.ok) throw new Error(result.reason);
  return result;
};

test("a right line is told with its amount and its due date, or with that it says none", () => {
  const bill = lineOf("85810000073-0 72820185202-5 61127104821-6 31120230417-0");
  expect([lineChecked(bill), lineKind(bill), lineAmount(bill), lineDue(bill, today)]).toEqual([
    "Os 4 blocos e o dígito geral conferem.",
    "Arrecadação, órgão governamental",
    "R$\u00A07.372,82",
    "sem vencimento na linha",
  ]);
  const boleto = lineOf("00190.00009 03128.557018 23456.781717 6 16410000156420");
  expect([lineChecked(boleto), lineKind(boleto), lineAmount(boleto), lineDue(boleto, today)]).toEqual([
    "Os 3 blocos e o dígito geral conferem.",
    "Boleto do banco 001",
    "R$\u00A01.564,20",
    "vence qua 25 nov 2026",
  ]);
  expect(lineDue(boleto, "2026-11-26")).toBe("venceu qua 25 nov 2026");
  expect(lineAmount({ cents: null })).toBe("sem valor na linha");
});

test("another amount than the guide's is said, also when only one of them is known", () => {
  expect(lineDifference({ line: 73_728, guide: 737_282 })).toBe(
    "A linha é de R$\u00A0737,28; a guia, de R$\u00A07.372,82",
  );
  expect(lineDifference({ line: 737_282, guide: 737_282 })).toBe(null);
  expect([lineDifference({ line: null, guide: 1 }), lineDifference({ line: 1, guide: null })]).toEqual([
    null,
    null,
  ]);
});

test("each segment has words", () => {
  expect(segments.map(segmentWords)).toContain("multa de trânsito");
  expect(new Set(segments.map(segmentWords)).size).toBe(8);
});
