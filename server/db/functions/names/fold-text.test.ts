import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["Ébano Ltda.", "ebano ltda."],
  ["CONCEIÇÃO PEÇANHA".normalize("NFD"), "conceicao pecanha"],
  ["áàâãäéèêëíìîïóòôõöúùûüçñ", "aaaaaeeeeiiiiooooouuuucn"],
  ["ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ".normalize("NFD"), "aaaaaeeeeiiiiooooouuuucn"],
  ["D'Ávila & Łódź 公", "d'avila & łodź 公"],
  ["", ""],
  [null, null],
])("%s is sorted as %s", async (name, folded) => {
  expect(await evaluate("fold_text($1)", name)).toBe(folded);
});
