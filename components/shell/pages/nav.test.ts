import { expect, test } from "vitest";
import { isUnder, navOf } from "./nav.ts";

const lawyers = navOf({ document: "45123876000163", seesCases: true });
const [today, cases, blind] = lawyers.map((item) => item.href);

test.each([
  ["/45123876000163", today, true],
  ["/45123876000163", cases, false],
  ["/45123876000163/cases", today, false],
  ["/45123876000163/cases", cases, true],
  ["/45123876000163/cases/10482131120238260100", cases, true],
  ["/45123876000163/cases-old", cases, false],
  ["/45123876000163/blind", blind, true],
  ["/45123876000163/blind", cases, false],
])("%s under %s: %s", (path, href, expected) => {
  expect(isUnder({ path, href: href ?? "" })).toBe(expected);
});

test("no two pages have the same key", () => {
  const keys = lawyers.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("who may not see the cases is led to none of their pages, and still has where to come in", () => {
  expect(lawyers.map(({ label }) => label)).toEqual(["Hoje", "Processos", "Sem verificação"]);
  const others = navOf({ document: "45123876000163", seesCases: false });
  expect(others.map(({ href }) => href)).toEqual(["/45123876000163"]);
});
