import { expect, test } from "vitest";
import { hearingsWarning } from "./words.ts";

test("before cases with a hearing are archived, the hearing is named, and what archiving does", () => {
  const next = { kind: "Audiência de conciliação", day: "2026-12-04", time: "14:30" };
  expect(hearingsWarning({ cases: 1, isCut: false, of: 1, next })).toBe(
    "Este processo tem audiência designada: Audiência de conciliação, 04/12/2026, 14:30, encontrada no texto. Arquivado, ele sai de Hoje e das consultas automáticas.",
  );
  expect(hearingsWarning({ cases: 1, isCut: false, of: 9, next: { ...next, time: null } })).toMatch(
    /^1 dos 9 processos tem audiência designada: Audiência de conciliação, 04\/12\/2026, encontrada/,
  );
  expect(hearingsWarning({ cases: 50, isCut: true, of: 900, next })).toMatch(
    /^Pelo menos 50 dos 900 processos têm audiência designada\. Uma delas: Audiência .* Arquivados, eles saem/,
  );
  expect(hearingsWarning({ cases: 1, isCut: true, of: 900, next })).toMatch(
    /^Pelo menos 1 dos 900 processos tem audiência designada: Audiência .* Arquivados, eles saem/,
  );
  expect(hearingsWarning({ cases: 2, isCut: false, of: 9, next })).toMatch(
    /^2 dos 9 processos têm audiência designada\. A próxima: Audiência .* Arquivados, eles saem/,
  );
});
