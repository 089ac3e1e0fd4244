import { expect, test } from "vitest";
import { startAtHit } from "./snippet.ts";

const text = "Julgado procedente o pedido contra a Seguradora S.A., cuja soma é a indenização devida";

test("the first hit stands at the beginning, after a word or two", () => {
  expect(startAtHit({ text, query: "indenizacao" })).toBe("… soma é a indenização devida");
  expect(startAtHit({ text, query: "indenizacoes", also: { forms: ["indenizacao"] } })).toBe(
    "… soma é a indenização devida",
  );
  expect(startAtHit({ text: "1234567890".repeat(3).concat("(dano)"), query: "dano" })).toBe("… dano)");
});

test("a text with the hit at its beginning, or without one, is left as it is", () => {
  expect(startAtHit({ text, query: "procedente" })).toBe(text);
  expect(startAtHit({ text, query: "julgado" })).toBe(text);
  expect(startAtHit({ text, query: "penhora" })).toBe(text);
  expect(startAtHit({ text, query: "" })).toBe(text);
});
