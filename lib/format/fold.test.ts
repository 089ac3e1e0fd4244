import { expect, test } from "vitest";
import { fold, splitHits } from "./fold.ts";

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
  expect(splitHits({ text: "Associação", query: "acao" })).toEqual([
    { text: "Associ", hit: false },
    { text: "ação", hit: true },
  ]);
});

test("after the most hits the rest is left as it is", () => {
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

test("a decomposed text keeps its letters whole", () => {
  const text = "Sa\u0303o Paulo";
  expect(splitHits({ text, query: "sao" })).toEqual([{ text, hit: false }]);
});
