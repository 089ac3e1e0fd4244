import { expect, test } from "vitest";
import { firstHits, fold, type LooseHits, splitHits } from "./fold.ts";

test("accents and case do not matter", () => {
  expect(fold("Petições ÀÉ")).toBe("peticoes ae");
});

test("every word of the query is marked where it stands", () => {
  expect(splitHits({ text: "Construtora Vale Azul", query: "vale azul" })).toEqual([
    { text: "Construtora ", hit: false },
    { text: "Vale", hit: true },
    { text: " ", hit: false },
    { text: "Azul", hit: true },
  ]);
});

/** A text with its hits in brackets. */
const marked = (text: string, query: string, also?: LooseHits) =>
  splitHits({ text, query, also })
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["a word is marked from its beginning", "Associação em ação", "acao", "Associação em [ação]"],
  [
    "a fragment inside a word is not marked",
    "Decorrido o prazo com lealdade",
    "de prazo",
    "Decorrido o [prazo] com lealdade",
  ],
  [
    "small words are not marked beside others",
    "Ação de cobrança da ré",
    "cobrança de",
    "Ação de [cobrança] da ré",
  ],
  ["small words are marked when there are no others", "Vista de autos", "de", "Vista [de] autos"],
  ["punctuation around a searched word is ignored", "Dano moral", "(dano; moral”,", "[Dano] [moral]"],
  [
    "a phrase is marked where its words follow each other",
    "Dano e dano, moral",
    "“dano moral”",
    "Dano e [dano, moral]",
  ],
  ["a phrase is not marked in longer words", "Danos morais", "“dano moral”", "Danos morais"],
  ["the last word of a phrase may still be typed", "Dano moral", "“dano mor", "[Dano mor]al"],
  ["a number in a phrase has its punctuation", "Lei 13.105/2015", '"lei 13105"', "[Lei 13.105]/2015"],
  ["what is excluded is not marked", "Dano moral", 'dano -moral -"dano moral"', "[Dano] moral"],
  [
    "a number is found with or without punctuation",
    "CDA80.2.11 de 12/03/2027",
    "80211 12.03.2027",
    "CDA[80.2.11] de [12/03/2027]",
  ],
  ["a number is not found at the end of another", "em 2031, nº 031", "031", "em 2031, nº [031]"],
  ["a short number is only found as a whole number", "fls. 45/47 e 450", "45", "fls. [45]/47 e 450"],
  ["an ordinal may stand before a word", "1ªvara", "vara", "1ª[vara]"],
  ["an ordinal sign is read as its letter", "1ª Vara", "1a", "[1ª] Vara"],
  ["characters of a pattern are searched as plain text", "a+b (c", "a+b", "[a+b] (c"],
])("%s", (_, text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("when no word begins with the query, letters inside words or other forms are marked if asked for", () => {
  expect(marked("Associação", "acao", "inside")).toBe("Associ[ação]");
  expect(marked("Associação em ação", "acao", "inside")).toBe("Associação em [ação]");
  expect(marked("Lealdade", "de", "inside")).toBe("Lealdade");
  expect(marked("Pagas as indenizações", "indenizacao", "forms")).toBe("Pagas as [indenizações]");
  expect(marked("Pagas as indenizações", "indenizacao")).toBe("Pagas as indenizações");
  expect(marked("Associação", "acao", "forms")).toBe("Associação");
});

test("after the greatest number of hits the rest is not marked", () => {
  const most = (count: number) =>
    splitHits({ text: "ré e ré e ré", query: "re", most: count }).map(({ text, hit }) =>
      hit ? `[${text}]` : text,
    );
  expect(most(3)).toEqual(["[ré]", " e ", "[ré]", " e ", "[ré]"]);
  expect(most(1)).toEqual(["[ré]", " e ré e ré"]);
  expect(most(0)).toEqual(["ré e ré e ré"]);
});

test("a single letter marks nothing", () => {
  expect(splitHits({ text: "Vale", query: "v" })).toEqual([{ text: "Vale", hit: false }]);
});

test("in a text with decomposed letters nothing is marked", () => {
  const text = "Sa\u0303o Paulo";
  expect(splitHits({ text, query: "sao" })).toEqual([{ text, hit: false }]);
});

test("each searched word that the text has gets its first place", () => {
  const text = "Penhora de bens; nova penhora";
  expect(firstHits({ text, query: "bens de penhora cobrança" })).toEqual([11, 0]);
  expect(firstHits({ text, query: "hora" })).toEqual([]);
  expect(firstHits({ text, query: "hora", also: "inside" })).toEqual([3]);
});
