import { expect, test } from "vitest";
import { toldDeadline, toldHearing } from "#testing/told.ts";
import { listLines, splitHearings } from "./folding.ts";

const signed = { at: "2026-11-16T12:00:00Z", by: "Helena", byId: "h" };
const checked = (id: string, dueOn: string) => toldDeadline({ id, dueOn, checked: signed });
const said = (lines: ReturnType<typeof listLines>) =>
  lines.map((line) =>
    line.kind === "row"
      ? line.row.id
      : line.kind === "hearing"
        ? line.hearing.id
        : line.rows.map(({ id }) => id),
  );

test("hearings stand between deadlines by day and hour, and none is lost", () => {
  const rows = [
    toldDeadline({ id: "a", dueOn: "2026-11-24" }),
    toldDeadline({ id: "b", dueOn: "2026-11-26", kind: "appointment", dueTime: "10:00" }),
    toldDeadline({ id: "c", dueOn: "2026-12-10", internalOn: "2026-11-27" }),
  ];
  const hearings = [
    toldHearing({ id: "1", day: "2026-11-24", time: "09:00" }),
    toldHearing({ id: "2", day: "2026-11-26", time: "11:00" }),
    toldHearing({ id: "3", day: "2026-11-30" }),
  ];
  expect(said(listLines(rows, hearings))).toEqual(["1", "a", "b", "2", "c", "3"]);
  expect(said(listLines([], hearings))).toEqual(["1", "2", "3"]);
});

test("a run of signed-off deadlines folds, also with a hearing before it, and not around one", () => {
  const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"];
  const rows = days.map((day, at) => checked(String(at), day));
  expect(said(listLines(rows))).toEqual([["0", "1", "2", "3"]]);
  expect(said(listLines(rows, [toldHearing({ id: "h", day: "2026-11-20" })]))).toEqual([
    "h",
    ["0", "1", "2", "3"],
  ]);
  expect(said(listLines(rows, [toldHearing({ id: "h", day: "2026-11-25" })]))).toEqual([
    "0",
    "1",
    "h",
    "2",
    "3",
  ]);
});

test("while a group has more rows than are here, hearings after the last one stand behind them", () => {
  const hearings = ["2026-11-23", "2026-11-24", "2026-11-25"].map((day) => toldHearing({ id: day, day }));
  const { near, later } = splitHearings(hearings, toldDeadline({ id: "a", dueOn: "2026-11-24" }));
  expect([near, later].map((those) => those.map(({ id }) => id))).toEqual([
    ["2026-11-23", "2026-11-24"],
    ["2026-11-25"],
  ]);
});
