import { describe, expect, test } from "vitest";
import {
  findOnPage,
  firstHitFrom,
  foldPage,
  foldQuery,
  hitWords,
  stepHit,
  type TextPiece,
} from "./search.ts";

function search(pieces: TextPiece[], query: string) {
  return findOnPage({ page: 1, text: foldPage(pieces), pieces, query: foldQuery(query) });
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
  const hits = [1, 1, 4, 9].map((page) => ({ page, ranges: [] }));

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

  test("says which hit is shown, or how many pages were read", () => {
    expect(hitWords({ query: "", current: 0, total: 0, read: 3, pages: 3 })).toBe("");
    expect(hitWords({ query: "x", current: 1, total: 4, read: 3, pages: 3 })).toBe("2 de 4");
    expect(hitWords({ query: "x", current: 1, total: 4, read: 2, pages: 3 })).toBe("2 de 4…");
    expect(hitWords({ query: "x", current: 0, total: 0, read: 2, pages: 500 })).toBe("lendo 2 de 500");
    expect(hitWords({ query: "x", current: 0, total: 0, read: 3, pages: 3 })).toBe("nada encontrado");
  });
});
