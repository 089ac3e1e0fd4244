import { expect, test } from "vitest";
import { presentWords } from "./words.ts";

/** 14:24 in São Paulo. */
const now = "2026-11-18T17:24:00.000Z";
const here = (name: string, filingId: string | null, since = "2026-11-18T17:02:00.000Z") => {
  return { name, filingId, since };
};

test("whoever has the very petition open is in it too; others have one of its case", () => {
  const of = { now, filingId: "this" };
  expect(presentWords([], of)).toBeNull();
  expect(presentWords([here("Ana Sobral", "this")], of)).toBe(
    "Ana Sobral também está nesta petição desde 14:02.",
  );
  expect(presentWords([here("Ana Sobral", "other")], of)).toBe(
    "Ana Sobral está com uma petição deste processo aberta desde 14:02.",
  );
  const three = [here("Ana", "this"), here("Ícaro", "this"), here("Joana", null, "2026-11-18T17:10:00.000Z")];
  expect(presentWords(three, of)).toBe(
    "Ana e Ícaro também estão nesta petição, desde 14:02. Joana está com uma petição deste processo aberta desde 14:10.",
  );
});

test("before a petition is stored nobody else is in it", () => {
  expect(presentWords([here("Ana", null), here("Ícaro", "other")], { now, filingId: null })).toBe(
    "Ana e Ícaro estão com petições deste processo abertas, desde 14:02.",
  );
});
