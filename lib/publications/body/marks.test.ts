import { expect, test } from "vitest";
import { markSpans, type Sought } from "./marks.ts";

const nothing: Sought = { query: "", names: [], oab: null, underlines: [] };
const span = (text: string, ...styles: "strong"[]) => ({ text, styles });
const hits = (spans: ReturnType<typeof span>[], sought: Partial<Sought>) =>
  markSpans(spans, { ...nothing, ...sought })
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text);

test("the searched name is marked whatever its accents, case and markup", () => {
  const spans = [span("Intime-se HELENA "), span("MOURÁ", "strong"), span(" e Helena Mourão.")];
  expect(hits(spans, { names: ["Helena Moura"] })).toEqual(["HELENA ", "MOURÁ"]);
  expect(hits(spans, { names: ["Le"] })).toEqual([]);
});

test("the number of the OAB is marked with or without points, and no part of another", () => {
  const spans = [span("(OAB/SP 912.407), OAB 912407, 1.912.407 e 912.4071, OAB 912.407.")];
  expect(hits(spans, { oab: "SP912407" })).toEqual(["912.407", "912407", "912.407"]);
  expect(hits(spans, { oab: "SP" })).toEqual([]);
});

test("the words of a search are marked, also without a letter of their own accents", () => {
  expect(hits([span("Da contestação, réplica.")], { query: "contestacao replica" })).toEqual([
    "contestação",
    "réplica",
  ]);
  expect(hits([span("re\u0301plica")], { names: ["Réplica"] })).toEqual([]);
});

test("of a text that says it over and over the first five hundred places are marked, and nothing of it is lost", () => {
  const text = "Ana Sá ".repeat(60_000);
  const drawn = markSpans([span(text)], { ...nothing, names: ["Ana Sá"], query: "sá" });
  expect(drawn.filter(({ isHit }) => isHit).length).toBeLessThan(501);
  expect(drawn.filter(({ isHit }) => isHit).length).toBeGreaterThan(200);
  expect(drawn.map((piece) => piece.text).join("")).toBe(text);
});

test("the sentence of a deadline is underlined up to the words that were read", () => {
  const sentence = "Manifeste-se a parte, no prazo de 15 dias, sob pena de preclusão.";
  const underline = { sentence, readFrom: 22, readTo: 41, isSuggested: true };
  const spans = [
    span("Vistos.\nManifeste-se a  parte, no prazo"),
    span(" de 15 dias", "strong"),
    span(", sob"),
  ];
  const drawn = markSpans(spans, { ...nothing, underlines: [underline] });
  expect(drawn.filter((piece) => piece.underline === "suggested").map(({ text }) => text)).toEqual([
    "Manifeste-se a  parte, no prazo",
    " de 15 dias",
  ]);
  const confirmed = markSpans(spans, { ...nothing, underlines: [{ ...underline, isSuggested: false }] });
  expect(confirmed.some((piece) => piece.underline === "confirmed")).toBe(true);
  const other = { ...underline, sentence: "Outra." };
  expect(
    markSpans(spans, { ...nothing, underlines: [other] }).every((piece) => piece.underline === null),
  ).toBe(true);
});

test("nothing of the text is lost by marking it", () => {
  const spans = [span("Helena "), span("Moura", "strong"), span(" Helena")];
  const drawn = markSpans(spans, { ...nothing, query: "helena", names: ["Helena Moura"] });
  expect(drawn.map(({ text }) => text).join("")).toBe("Helena Moura Helena");
});
