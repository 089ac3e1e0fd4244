import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where what was asked for is done already, or nothing can be lost: the field of a day, of a search, a person's row. */
const closes = [
  "components/cases/movements/jump.tsx",
  "components/deadlines/calendars/entry-fields.tsx",
  "components/deadlines/calendars/file.tsx",
  "components/documents/bars/foot.tsx",
  "components/lawyers/rules.tsx",
  "components/publications/deliveries/hand-in.tsx",
];

const saying = (word: string) =>
  globSync("components/**/*.tsx")
    .filter(
      (path) => !path.includes(".test.") && new RegExp(`>\\s*${word}\\s*<`).test(readFileSync(path, "utf8")),
    )
    .sort();

test("a dialog is left by one word, and closed only where there is nothing to give up", () => {
  for (const word of ["Cancelar", "Ficar como está", "Desistir", "Sair daqui"])
    expect(saying(word)).toEqual([]);
  expect(saying("Voltar").length).toBeGreaterThan(15);
  expect(saying("Fechar")).toEqual(closes);
});
