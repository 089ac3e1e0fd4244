import { describe, expect, test } from "vitest";
import {
  findOnPage,
  firstHitFrom,
  foldPage,
  foldQuery,
  hitWords,
  rangesOf,
  readingWords,
  type SearchProgress,
  searchedWords,
  stepHit,
  type TextPiece,
} from "./search.ts";

function search(pieces: TextPiece[], query: string) {
  const text = foldPage(pieces);
  const hits = findOnPage({ page: 1, folded: text.folded, query: foldQuery(query) });
  return hits.map((hit) => ({ page: hit.page, ranges: rangesOf({ hit, text, pieces }) }));
}

const line = (text: string): TextPiece => ({ text, endsLine: true });
const bit = (text: string): TextPiece => ({ text, endsLine: false });

describe("search in a page", () => {
  test("ignores accents and case, and points at the characters as they stand", () => {
    const pieces = [bit("Decreto o SEGREDO DE JUSTIÇA.")];
    const hits = search(pieces, "segredo de justica");
    expect(hits).toEqual([{ page: 1, ranges: [{ piece: 0, start: 10, end: 28 }] }]);
    expect(pieces[0]?.text.slice(10, 28)).toBe("SEGREDO DE JUSTIÇA");
  });

  test("finds what is spread over pieces and lines", () => {
    const hits = search([bit("pedido de "), line("segredo"), line("de justiça")], "segredo de justiça");
    expect(hits).toEqual([
      {
        page: 1,
        ranges: [
          { piece: 1, start: 0, end: 7 },
          { piece: 2, start: 0, end: 10 },
        ],
      },
    ]);
  });

  test("finds words broken by a hyphen, written with or without it", () => {
    const pieces = [line("fica indefe-"), line("rido o pedido do guarda-chuva")];
    expect(search(pieces, "indeferido")).toHaveLength(1);
    expect(search(pieces, "guarda-chuva")).toHaveLength(1);
    expect(search(pieces, "guardachuva")).toHaveLength(1);
  });

  test("keeps words apart where a line ends without a hyphen", () => {
    expect(search([line("conclusos"), line("para despacho")], "conclusospara")).toHaveLength(0);
    expect(search([line("conclusos"), line("para despacho")], "conclusos para")).toHaveLength(1);
  });

  test("reads ligatures, ordinals, curly quotes and runs of space", () => {
    expect(search([bit("a ﬁxação")], "fixacao")[0]?.ranges).toEqual([{ piece: 0, start: 2, end: 8 }]);
    expect(search([bit("art. 5º,   LX")], "art. 5o, lx")).toHaveLength(1);
    expect(search([bit("“réu”")], '"reu"')).toHaveLength(1);
  });

  test("keeps the place right after characters outside the basic plane", () => {
    expect(search([bit("𝒜𝒜 réu")], "reu")[0]?.ranges).toEqual([{ piece: 0, start: 5, end: 8 }]);
  });

  test("does not count overlaps, and finds nothing for an empty query", () => {
    expect(search([bit("aaaa")], "aa")).toHaveLength(2);
    expect(search([bit("aaaa")], "   ")).toHaveLength(0);
    expect(search([bit("aaaa")], "-")).toHaveLength(0);
  });

  test("finds each of many on a long page", () => {
    const pieces = Array.from({ length: 20_000 }, (_, index) => line(`linha ${index} do laudo pericial`));
    expect(search(pieces, "laudo pericial")).toHaveLength(20_000);
  });
});

describe("walking the hits", () => {
  const hits = [1, 1, 4, 9].map((page) => ({ page, from: 0, to: 1 }));

  test("begins on the page in view", () => {
    expect(firstHitFrom(hits, 2)).toBe(2);
    expect(firstHitFrom(hits, 1)).toBe(0);
    expect(firstHitFrom(hits, 10)).toBe(0);
  });

  test("goes round both ends", () => {
    expect(stepHit({ current: 3, total: 4, by: 1 })).toBe(0);
    expect(stepHit({ current: 0, total: 4, by: -1 })).toBe(3);
    expect(stepHit({ current: 0, total: 0, by: 1 })).toBe(0);
  });
});

describe("what is said of a search", () => {
  const progress = (given: Partial<SearchProgress>): SearchProgress => {
    const all = { query: "x", current: 0, total: 0, pages: 3, read: 3, withText: 3, failed: 0, ...given };
    return { isDone: all.read === all.pages, ...all };
  };

  test.each<[Partial<SearchProgress>, string]>([
    [{ query: "" }, ""],
    [{ current: 1, total: 4 }, "2 de 4"],
    [{ current: 1, total: 4, read: 2 }, "2 de 4…"],
    [{ read: 2, pages: 500 }, ""],
    [{}, ""],
    [{ current: 1_233, total: 2_000 }, "1.234 de 2.000"],
  ])("the hit shown of %j is %j", (given, words) => {
    expect(hitWords(progress(given))).toBe(words);
  });

  test("how far the reading is, is said until it is over", () => {
    expect(readingWords(progress({ read: 120, pages: 500 }))).toBe("Lendo o texto: 120 de 500\u00A0páginas");
    expect(readingWords(progress({ read: 120, pages: 500, query: "" }))).toBeNull();
    expect(readingWords(progress({}))).toBeNull();
  });

  test.each<[Partial<SearchProgress>, string | null]>([
    [{}, "Nada encontrado."],
    [{ total: 2 }, null],
    [{ query: "", withText: 0 }, null],
    [{ pages: 0, read: 0, withText: 0, isDone: false }, "O documento ainda não está aberto."],
    [{ query: "", pages: 0, read: 0, withText: 0, isDone: false }, null],
    [{ withText: 0, read: 2 }, null],
    [{ withText: 0 }, "Este documento é só imagem: não há texto para buscar."],
    [
      { withText: 0, total: 3 },
      "As páginas deste documento são imagem, com algum texto: a busca só alcança esse texto.",
    ],
    [
      { withText: 12, read: 30, pages: 30 },
      "Nada encontrado. 12 de 30 páginas têm texto; as outras são imagem.",
    ],
    [{ withText: 12, read: 30, pages: 30, total: 5 }, "12 de 30 páginas têm texto; as outras são imagem."],
    [{ withText: 1, read: 2, pages: 2, total: 1 }, "1 de 2 páginas tem texto; a outra é imagem."],
    [{ withText: 2, failed: 1 }, "Nada encontrado. O texto de 1 página não pôde ser lido."],
    [{ withText: 0, failed: 3 }, "Nada encontrado. O texto de 3 páginas não pôde ser lido."],
    [
      { withText: 898, read: 900, pages: 1_200, failed: 2, isDone: true },
      "Nada encontrado. O texto de 2 páginas não pôde ser lido. A busca parou na página 900 de 1.200: há texto demais.",
    ],
  ])("a search of %j says %j", (given, words) => {
    expect(searchedWords(progress(given))?.replaceAll("\u00A0", " ") ?? null).toBe(words);
  });
});
