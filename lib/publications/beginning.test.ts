import { expect, test } from "vitest";
import { hitExcerpt, shownExcerpt } from "./beginning.ts";

test("a row shows what was read, else the first words without markup, also where that was cut", () => {
  expect(shownExcerpt({ excerpt: "Intime-se.", beginning: "<p>x</p>" })).toBe("Intime-se.");
  expect(shownExcerpt({ excerpt: null, beginning: null })).toBe("");
  expect(shownExcerpt({ excerpt: null, beginning: "<p>DESPACHO</p>\n<p>Vistos. <b" })).toBe(
    "DESPACHO Vistos.",
  );
  expect(shownExcerpt({ excerpt: null, beginning: "palavra ".repeat(100) })).toHaveLength(240);
});

test("of a search a row shows the text from what it found on, unless the row says it anyway", () => {
  const text = "<p>TRIBUNAL DE JUSTIÇA. Requerente: Ana Reis.</p><p>Vistos. Defiro a penhora do imóvel.</p>";
  const shown = "Ana Reis x Banco do Sul S.A. Intime-se.";
  const found = (query: string) => hitExcerpt({ text, query, shown });
  expect(found("penhora")).toBe("… Defiro a penhora do imóvel.");
  expect(found("ana penhora")).toBe("… Defiro a penhora do imóvel.");
  expect(found('"penhora do imóvel"')).toBe("… Defiro a penhora do imóvel.");
  for (const query of ["ana reis", "intime", "penhoras", "1048213-11", ""])
    expect([query, found(query)]).toEqual([query, null]);
  expect(hitExcerpt({ text: null, query: "penhora", shown })).toBeNull();
});
