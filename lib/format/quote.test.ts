import { expect, test } from "vitest";
import { quoted } from "./quote.ts";

test.each([
  ["Falta a qualificação das partes.", "“Falta a qualificação das partes”"],
  [" documento 2 sem assinatura . \n", "“documento 2 sem assinatura”"],
  ["Por quê?", "“Por quê?”"],
  ["2.1. Ver o item 3", "“2.1. Ver o item 3”"],
  ["…", "“…”"],
  ["...", "“...”"],
])("%s is quoted so that the sentence around it ends once", (text, said) => {
  expect(quoted(text)).toBe(said);
});
