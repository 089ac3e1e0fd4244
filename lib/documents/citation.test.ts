import { describe, expect, test } from "vitest";
import { citationOf, quotedText } from "./citation.ts";

const cited = {
  text: "Indefiro o pedido.",
  pages: { from: 2, to: 2 },
  sheets: ["313"],
  filename: "Decisão (fls. 312-314).pdf",
  cnj: "10482131120238260100",
};

describe("a passage with its source", () => {
  test("names the file, the page, the court's sheet and the case", () => {
    expect(citationOf(cited)).toBe(
      "“Indefiro o pedido.” (Decisão (fls. 312-314).pdf, p.\u00A02, fls.\u00A0313, processo 1048213-11.2023.8.26.0100)",
    );
  });

  test.each([
    [["313", "314"], "fls.\u00A0313-314, "],
    [["313", "320"], "fls.\u00A0313, 320, "],
    [["1.999", "2.000"], "fls.\u00A01.999-2.000, "],
    [["313", null], ""],
    [[null, null], ""],
    [[], ""],
  ])("of pages with the stamps %j says %j", (sheets, words) => {
    expect(citationOf({ ...cited, pages: { from: 2, to: 3 }, sheets })).toContain(
      `p.\u00A02-3, ${words}processo`,
    );
  });

  test("of a number that is none keeps what the service calls the case", () => {
    expect(citationOf({ ...cited, cnj: "sem número" })).toContain("processo sem número)");
  });
});

describe("the words of a selection", () => {
  test.each([
    ["Vistos.\nA ré  requer\n\n a decretação", "Vistos. A ré requer a decretação"],
    ["não basta para afastá-\nla", "não basta para afastá-la"],
    ["indefe\u00AD\nrido", "indeferido"],
    ["o prazo - em dobro -\nnão corre", "o prazo - em dobro - não corre"],
    ["a\0b", "ab"],
    ["  \n ", ""],
  ])("%j are %j", (text, words) => {
    expect(quotedText(text)).toBe(words);
  });
});
