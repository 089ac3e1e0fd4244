import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "#lib/format/fold.ts";
import { runs } from "#testing/extent.ts";
import { isCounted, spansIn, spokenIn } from "./amounts.ts";
import vectors from "./vectors.json" with { type: "json" };

test.each([
  ["A ré entregou em 30 dias.", "days"],
  ["Plantão de 24 horas, e em cinco dias.", "days"],
  ["Multa após quarenta\ne oito horas.", "hours"],
  ["Contrato de 2 anos.", null],
  ["Vistos. Intime-se.", null],
  ["", null],
])("whether a text speaks of days or hours: %s", (text, spoken) => {
  expect(spokenIn(text)).toBe(spoken);
});

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];
/** Words of the courts, and any others. */
const anyWord = fc.oneof(
  fc.constantFrom(...vectors.sourced.flatMap(([, text]) => wordsOf(text ?? ""))),
  fc.string({ unit: fc.constantFrom(..."abcdefghijlmnopqrstuvxz"), minLength: 1, maxLength: 15 }),
);
/** What measures a time, or is counted. */
const isOfNumber = /^(?:dias?|horas?|hrs?|hs?|d|dd|du|mes(?:es)?|anos?|semanas?|min(?:utos?)?)$/;

test("a term whose word is left out has its number, whatever follows it", () => {
  const spelt = fc.constantFrom(["2", "dois"], ["5", "cinco"], ["15", "quinze"], ["30", "trinta"]);
  fc.assert(
    fc.property(spelt, anyWord, ([digits = "", words = ""], word) => {
      fc.pre(!isOfNumber.test(fold(word)) && !isCounted(fold(word)));
      const said = fold(`no prazo de ${digits} (${words}) ${word} o autor.`);
      expect([...spansIn(said)][0]).toMatchObject({ amount: Number(digits), measure: "days" });
    }),
    runs(600),
  );
});

test.each([
  ["48 (quarenta e oito), sob pena", "hours"],
  ["48 (quarenta e oito) improrrogaveis horas", "hours"],
  ["48 (quarenta e oito) improrrogaveis dias", "days"],
])("what else a number without its word measures: %s", (said, measure) => {
  expect([...spansIn(`no prazo de ${said}`)]).toMatchObject([{ amount: 48, measure }]);
});

test.each(["testemunhas", "parcelas", "laudas"])("of %s it is no term", (word) => {
  expect([...spansIn(`no prazo de 15 (quinze) ${word}.`)]).toEqual([]);
});
