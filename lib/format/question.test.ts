import { expect, test } from "vitest";
import { readQuestion, wantedWords } from "./question.ts";

/** Terms as a person writes them; an open phrase without its second quote. */
const read = (question: string) =>
  readQuestion(question).map(
    ({ text, isPhrase, isExcluded, isOpen }) =>
      `${isExcluded ? "-" : ""}${isPhrase ? `"${text}${isOpen ? "" : '"'}` : text}`,
  );

test.each<[string, string[]]>([
  ["penhora  imóvel", ["penhora", "imóvel"]],
  ['"julgo procedente" dano', ['"julgo procedente"', "dano"]],
  ["“Julgo procedente”, dano", ['"Julgo procedente"', "dano"]],
  ["«dano moral».", ['"dano moral"']],
  ["penhora -arquivado", ["penhora", "-arquivado"]],
  ['-"trânsito em julgado" penhora', ['-"trânsito em julgado"', "penhora"]],
  ['"julgo proc', ['"julgo proc']],
  ['"julgo ', ['"julgo"']],
  ['"', []],
  ['"" penhora', ["penhora"]],
  ["vice-presidente e-mail", ["vice-presidente", "e-mail"]],
  ["conclusos - x", ["conclusos", "-", "x"]],
  ["conclusos --x", ["conclusos", "--x"]],
  ["0001234-56.2019.8.26.0100", ["0001234-56.2019.8.26.0100"]],
  ['5" de tubo', ['5"', "de", "tubo"]],
  ["'despacho'", ["'despacho'"]],
  ["Decisa\u0303o", ["Decisão"]],
  ["", []],
])("%s asks for %j", (question, terms) => {
  expect(read(question)).toEqual(terms);
});

test("only the first 200 letters and twelve words are read, those of phrases too", () => {
  expect(readQuestion("x ".repeat(50))).toHaveLength(12);
  expect(read(`"${"a ".repeat(11)}b c d" e`)).toEqual([`"${"a ".repeat(11)}b"`]);
  expect(readQuestion("a".repeat(5_000))[0]?.text).toHaveLength(200);
});

test("the wanted words are those of words and phrases, without what is excluded", () => {
  expect(wantedWords('penhora "julgo procedente" -arquivado -"dano moral"')).toBe("penhora julgo procedente");
});
