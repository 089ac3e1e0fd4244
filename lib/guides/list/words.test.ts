import { expect, test } from "vitest";
import { guideRow } from "#testing/guide-row.ts";
import { noGuideFilters } from "./filters.ts";
import type { GuideList } from "./schema.ts";
import {
  earlierWords,
  emptyWords,
  exportWords,
  leftOffMonth,
  leftOffWords,
  monthTitle,
  partWords,
  periodWords,
  printedWords,
  sumsNotes,
  totalWords,
  undatedWords,
} from "./words.ts";

const noSums = { cents: 0, provenCents: 0, maybeCents: 0, unvalued: 0 };
const list = (unproven: number, found: number): GuideList => ({
  months: found === 0 ? [] : [{ month: "2026-11", count: found, drafts: 0, earlier: 0, rows: [], ...noSums }],
  earlier: 0,
  since: "2026-09",
  isFirst: false,
  counts: { all: found, mine: 0, needs: 0, unproven, due: 0, drafts: 0, discarded: 0 },
  undated: 0,
  me: null,
});

test("a month is named as people name it", () => {
  expect(monthTitle("2026-11")).toBe("Novembro de 2026");
  expect(monthTitle("2027-03")).toBe("Março de 2027");
});

test("beside the title stands what is found, or what lacks a proof", () => {
  expect(totalWords(list(6, 41), noGuideFilters)).toBe("6 sem comprovante");
  expect(totalWords(list(0, 41), noGuideFilters)).toBe("");
  expect(totalWords(list(6, 2), { ...noGuideFilters, q: "padaria" })).toBe("2\u00A0encontradas");
  expect(totalWords(list(6, 0), { ...noGuideFilters, q: "padaria" })).toBe("");
});

test("periods and what is before them", () => {
  expect([null, 1, 3, 12].map(periodWords)).toEqual(["todo o tempo", "este mês", "3 meses", "1 ano"]);
  const words = (earlier: number, found: number, q = "") =>
    earlierWords({ ...list(0, found), earlier }, { q })?.replaceAll("\u00A0", " ") ?? null;
  expect(words(0, 9)).toBeNull();
  expect(words(1, 9)).toBe("Mais 1 guia de antes de setembro de 2026");
  expect(words(1200, 0)).toBe("1.200 guias de antes de setembro de 2026");
  expect(words(2, 9, "padaria")).toBe("Mais 2 encontradas de antes de setembro de 2026");
});

test("a month that the period shows only in part says so, and which part", () => {
  expect(partWords({ count: 2, drafts: 1, earlier: 0 })).toBeNull();
  expect(partWords({ count: 1, drafts: 0, earlier: 1 })).toBe(
    "parte do mês, só as que precisam de alguém; mais 1 fora do período",
  );
  expect(partWords({ count: 2, drafts: 2, earlier: 3 })).toBe(
    "parte do mês, só rascunhos; mais 3 fora do período",
  );
  expect(partWords({ count: 2, drafts: 1, earlier: 1 })).toContain(
    "só rascunhos e as que precisam de alguém",
  );
});

test("why nothing is shown is said in words that fit the view and the period", () => {
  const words = (given: Partial<typeof noGuideFilters>) => emptyWords({ ...noGuideFilters, ...given });
  expect(words({ months: 1 })).toBe("Nenhuma guia neste mês");
  expect(words({ view: "mine" })).toBe("Nenhuma guia sua em 3 meses");
  expect(words({ view: "due" })).toBe("Nenhuma guia vencida ou que vença em 7 dias");
  expect(words({ view: "drafts", q: "padaria" })).toBe("Nada com “padaria” em Rascunhos");
});

test("paper says what was searched and chosen", () => {
  expect(printedWords({ ...noGuideFilters, q: "padaria" })).toBe("Busca “padaria” · Período: 3 meses");
  expect(printedWords({ ...noGuideFilters, view: "drafts" })).toBe("Rascunhos");
});

test("guides of no known due date are said beside what is picked out by it, also for a file", () => {
  expect([1, 2].map(undatedWords)).toEqual([
    "1\u00A0guia sem vencimento conhecido",
    "2\u00A0guias sem vencimento conhecido",
  ]);
  expect(exportWords({ undated: 2 }, "due")).toBe(
    "Exportando as guias. Fora dele: 2\u00A0guias sem vencimento conhecido.",
  );
  for (const [undated, view] of [
    [0, "due"],
    [2, "unproven"],
    [2, "all"],
  ] as const)
    expect(exportWords({ undated }, view)).toBe("Exportando as guias.");
});

test("a list that is not whole says exactly how many are missing, and each month which", () => {
  const month = (count: number, shown: number) => ({
    count,
    rows: Array.from({ length: shown }, () => guideRow()),
  });
  expect(leftOffWords([month(3, 3), month(1, 1)])).toBeNull();
  expect(leftOffWords([month(450, 450), month(1_000, 50), month(2, 0)])).toBe(
    "Esta impressão não é a lista inteira: faltam as 952 mais antigas de 1.452 guias. Para todas, use Exportar CSV.",
  );
  expect(leftOffWords([month(501, 500)])).toContain("falta a mais antiga de 501 guias");
  expect(leftOffMonth(month(3, 3))).toBeNull();
  expect(leftOffMonth(month(1_000, 50))).toBe(
    "Estas são as 50 mais novas de 1.000. Para ver as outras, busque.",
  );
  expect(leftOffMonth(month(2, 0))).toBe("As 2 guias deste mês não estão aqui. Para vê-las, busque.");
  expect(leftOffMonth(month(1, 0))).toBe("A guia deste mês não está aqui. Para vê-la, busque.");
});

test("a sum says how much of it is in doubt, and how many are not in it", () => {
  expect(sumsNotes({ maybeCents: 0, unvalued: 0 })).toEqual([]);
  expect(sumsNotes({ maybeCents: 500, unvalued: 2, drafts: 2 })).toEqual([
    "inclui R$\u00A05,00 talvez criada",
    "2 sem valor",
    "sem os rascunhos",
  ]);
  expect(sumsNotes({ maybeCents: 0, unvalued: 0, drafts: 1 })).toEqual(["sem o rascunho"]);
});
