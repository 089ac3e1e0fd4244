import { expect, test } from "vitest";
import { toldDeadline } from "#testing/told.ts";
import { deadlineCsvHead, deadlineCsvLines } from "./csv.ts";

test("the day that was given stands in the column of what happened on it", () => {
  const titles = deadlineCsvHead().replace("\ufeff", "").trimEnd().split(";");
  const said = (begins: "available" | "notified") => {
    const cells = deadlineCsvLines([toldDeadline({ id: "x", begins })])
      .trimEnd()
      .split(";");
    return ['"Disponibilização"', '"Intimação"'].map((title) => cells[titles.indexOf(title)]);
  };
  expect(said("available")).toEqual(['"16/11/2026"', '""']);
  expect(said("notified")).toEqual(['""', '"16/11/2026"']);
});
