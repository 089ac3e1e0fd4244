import { expect, test } from "vitest";
import { toldDeadline, toldHearing } from "#testing/told.ts";
import { deadlineCsvCut, deadlineCsvHead, deadlineCsvLines } from "./csv.ts";

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

test("a hearing stands among the deadlines of its day", () => {
  const rows = ["2026-11-24", "2026-11-27"].map((dueOn) => toldDeadline({ id: dueOn, dueOn }));
  const hearings = ["2026-11-23", "2026-11-25"].map((day) => toldHearing({ id: day, day }));
  const days = deadlineCsvLines(rows, hearings).trimEnd().split("\r\n");
  expect(days.map((line) => line.slice(1, 3))).toEqual(["23", "24", "25", "27"]);
});

test("the end of the file says what it leaves out, of deadlines and of hearings", () => {
  const said = (left: number, hearingsThrough: string | null) =>
    deadlineCsvCut({ left, hearingsThrough, today: "2026-11-18" }).replaceAll("\u00A0", " ");
  expect(said(0, null)).toBe("");
  expect(said(2, "2026-11-20")).toBe(
    '"Só os primeiros cabem neste arquivo: 2 outros prazos não foram lidos."\r\n"As audiências das movimentações foram lidas até sex 20 nov; depois pode haver mais."\r\n',
  );
});
