import { describe, expect, test } from "vitest";
import { beyondInArchive, beyondShown } from "./beyond.ts";
import { noFilters } from "./filters.ts";

const searched = { database: "1", filters: { ...noFilters, q: "Padaria" } };
const inArchive = (count: number, exact = true) =>
  beyondInArchive({ ...searched, archived: { count, exact } });
const shown = (total: number, exact: boolean, archived: { count: number; exact: boolean } | null = null) =>
  beyondShown({ ...searched, page: { total, exact, archived }, shown: Math.min(total, 8) });

describe("a search", () => {
  test("says how many archived cases it finds, and leads to them", () => {
    const href = "/1/cases?q=Padaria&arquivados=sim";
    const one = "1\u00A0processo arquivado";
    expect(inArchive(1)).toEqual({ words: `Ver ${one}`, found: one, href });
    const many = "mais de 1.000\u00A0processos arquivados";
    expect(inArchive(1_000, false)).toEqual({ words: `Ver ${many}`, found: many, href });
    expect(inArchive(0, false)).toEqual({ words: "Buscar nos arquivados", found: null, href });
  });

  test("says nothing of archived cases when there are none, or they were not asked for", () => {
    expect(inArchive(0)).toBeNull();
    expect(beyondInArchive({ ...searched, archived: null })).toBeNull();
  });

  test("for a number shows the archived cases itself", () => {
    const filters = { ...noFilters, q: "0000832-35" };
    expect(beyondInArchive({ database: "1", filters, archived: { count: 1, exact: true } })).toBeNull();
  });
});

describe("a search of which the first cases are shown", () => {
  const href = "/1/cases?q=Padaria";

  test("leads to the others, also to those that were not counted", () => {
    expect(shown(10, true)).toEqual([{ words: "Ver mais 2 em Processos", href }]);
    expect(shown(1_000, false)).toEqual([{ words: "Ver mais de 992 em Processos", href }]);
  });

  test("is not over while texts are left in which its phrase may stand", () => {
    expect(shown(0, false)).toEqual([{ words: "Continuar em Processos", href }]);
    expect(shown(3, false)).toEqual([{ words: "Continuar em Processos", href }]);
    expect(shown(3, true)).toEqual([]);
  });

  test("leads to the archived cases, whether it found others or not", () => {
    const archived = { count: 2, exact: true };
    const wordsOf = (total: number) => shown(total, true, archived).map(({ words }) => words);
    expect(wordsOf(0)).toEqual(["Ver 2\u00A0processos arquivados"]);
    expect(wordsOf(3)).toEqual(["Ver 2\u00A0processos arquivados"]);
    expect(wordsOf(10)).toEqual(["Ver mais 2 em Processos", "Ver 2\u00A0processos arquivados"]);
  });
});
