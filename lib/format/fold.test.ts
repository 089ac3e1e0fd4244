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
const marked = (text: string, query: string, given: { also?: LooseHits; most?: number } = {}) =>
  splitHits({ text, query, ...given })
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
  ["other forms are not marked unasked", "Pagas as indenizações", "indenizacao", "Pagas as indenizações"],
  ["a single letter marks nothing", "Vale", "v", "Vale"],
  ["in a text with decomposed letters nothing is marked", "Sa\u0303o Paulo", "sao", "Sa\u0303o Paulo"],
])("%s", (_, text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

const pays = "Pagas as indenizações";
const [inside, forms, none] = [
  { also: "inside" },
  { also: { forms: ["indenizacoes"] } },
  { also: { forms: [] } },
] as const;

test.each([
  ["letters inside a word are marked if asked for", "Associação", "acao", inside, "Associ[ação]"],
  ["but not beside the beginning of a word", "Associação em ação", "acao", inside, "Associação em [ação]"],
  ["and not for a small word", "Lealdade", "de", inside, "Lealdade"],
  ["other forms of a word are marked if asked for", pays, "indenizacao", forms, "Pagas as [indenizações]"],
  [
    "but no word that only begins alike",
    "Juros de mora, período",
    "moraes pericia",
    none,
    "Juros de mora, período",
  ],
  ["three hits of three are marked", "ré e ré e ré", "re", { most: 3 }, "[ré] e [ré] e [ré]"],
  ["after the greatest number of hits none is marked", "ré e ré e ré", "re", { most: 1 }, "[ré] e ré e ré"],
  ["with no hits allowed nothing is marked", "ré e ré e ré", "re", { most: 0 }, "ré e ré e ré"],
])("%s", (_, text, query, given, expected) => {
  expect(marked(text, query, given)).toBe(expected);
});

test("each searched word that the text has gets its first place", () => {
  const text = "Penhora de bens; nova penhora";
  expect(firstHits({ text, query: "bens de penhora cobrança" })).toEqual([11, 0]);
  expect(firstHits({ text, query: "hora" })).toEqual([]);
  expect(firstHits({ text, query: "hora", also: "inside" })).toEqual([3]);
});
