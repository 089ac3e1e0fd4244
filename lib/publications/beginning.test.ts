import { expect, test } from "vitest";
import { shownExcerpt } from "./beginning.ts";

test("a row shows what was read, else the first words without markup, also where that was cut", () => {
  expect(shownExcerpt({ excerpt: "Intime-se.", beginning: "<p>x</p>" })).toBe("Intime-se.");
  expect(shownExcerpt({ excerpt: null, beginning: null })).toBe("");
  expect(shownExcerpt({ excerpt: null, beginning: "<p>DESPACHO</p>\n<p>Vistos. <b" })).toBe(
    "DESPACHO Vistos.",
  );
  expect(shownExcerpt({ excerpt: null, beginning: "palavra ".repeat(100) })).toHaveLength(240);
});
