import { expect, test } from "vitest";
import { toldHearing } from "#testing/told.ts";
import { arrangeNext, moreHearings } from "./arrange.ts";
import type { NextHearing } from "./schema.ts";

const until = "2026-12-06";
const at = (day: string, state: NextHearing["state"] = "scheduled", id = day): NextHearing => ({
  by: "movement",
  ...toldHearing({ day, state, id }),
});
const near = (count: number) =>
  Array.from({ length: count }, (_, place) => at("2026-12-04", "scheduled", `n${place}`));
const sizes = (items: NextHearing[]) => {
  const { shown, rest } = arrangeNext({ items, until });
  return [shown.length, rest.length];
};

test("a cancelled hearing takes no live one's place", () => {
  const items = [...near(9), at("2026-12-04", "cancelled"), at("2026-12-05")];
  expect(sizes(items)).toEqual([11, 0]);
  expect(sizes([...near(9), at("2026-12-04", "cancelled"), ...near(3)])).toEqual([11, 2]);
});

test("what comes after the last day of the list is not lost", () => {
  expect(sizes([at("2026-12-06"), at("2026-12-07"), at("2026-12-09", "cancelled")])).toEqual([1, 2]);
  expect(sizes([at("2027-01-10")])).toEqual([0, 1]);
  expect(sizes([])).toEqual([0, 0]);
});

test.each([
  [near(1), "Mostrar mais 1 audiência até 6 de dezembro"],
  [[...near(3), at("2026-12-07")], "Mostrar mais 3 audiências até 6 de dezembro e 1 depois"],
  [[at("2026-12-07"), at("2026-12-09")], "Mostrar mais 2 audiências depois de 6 de dezembro"],
])("the rest is counted up to that day and after it: %#", (rest, said) => {
  expect(moreHearings({ rest, until, day: "6 de dezembro" }).replaceAll("\u00A0", " ")).toBe(said);
});
