import { expect, test } from "vitest";
import { guidesLede } from "./lede.ts";

const doubt = (maybe: number, due: number, { undated = 0, later = 0 } = {}) =>
  [
    guidesLede.waiting?.({
      guides: { maybe: { count: maybe, rows: [] }, due: { count: due, rows: [] }, undated, later },
    }) ?? [],
  ]
    .flat()
    .join(" ")
    .replaceAll("\u00A0", " ");

test("it names guides that may have been created, and those that are due without a proof", () => {
  expect(doubt(0, 0)).toBe("");
  expect(doubt(1, 0)).toBe("1 guia talvez criada.");
  expect(doubt(2, 1)).toBe("2 guias talvez criadas. 1 guia vence ou venceu sem comprovante.");
  expect(doubt(0, 3)).toBe("3 guias vencem ou venceram sem comprovante.");
});

test("beside a count by due date it names the guides that are not in it, and only there", () => {
  expect(doubt(0, 1, { undated: 2 })).toBe(
    "1 guia vence ou venceu sem comprovante. Fora da conta: 2 guias sem vencimento conhecido.",
  );
  expect(doubt(0, 4, { undated: 2, later: 1 })).toBe(
    "4 guias vencem ou venceram sem comprovante. Fora da conta: 2 guias sem vencimento conhecido e 1 guia que vence em mais de 7 dias.",
  );
  expect(doubt(0, 0, { undated: 2, later: 1 })).toBe("");
});
