import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

test.each([
  ["Padaria Estrela", 15, "Padaria Estrela"],
  ["Padaria Estrela", 9, "Padaria…"],
  ["abc😀def", 5, "abc…"],
  ["abc😀def", 6, "abc😀…"],
])("%s in %i", (text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
  expect(shorten(text, most).isWellFormed()).toBe(true);
});
