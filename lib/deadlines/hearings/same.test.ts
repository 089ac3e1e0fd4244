import { expect, test } from "vitest";
import { keptHearings } from "./same.ts";

const of = { cnj: "1", day: "2026-11-24", told: "m1", revision: 0 };
const conciliation = { ...of, kind: "Audiência de conciliação", time: "09:00" };
const trial = { ...of, kind: "Audiência de instrução", time: "14:00" };
const kept = (
  told: (typeof conciliation | (typeof of & { kind: string; time: null }))[],
  ...acts: [string, string | null][]
) =>
  [
    ...keptHearings(
      told,
      acts.map(([act, dueTime]) => ({ cnj: "1", act, dueOn: of.day, dueTime, noHearing: null })),
    ).keys(),
  ].map(({ kind, time }) => [kind, time]);

test("a deadline is no more than one of the hearings of its day", () => {
  const bare = [
    { ...conciliation, time: null },
    { ...trial, time: null },
  ];
  expect(kept(bare, ["Audiência", null])).toEqual([["Audiência de conciliação", null]]);
  expect(kept(bare, ["Audiência de instrução", "14:00"])).toEqual([["Audiência de instrução", null]]);
  const same = [{ ...conciliation, time: "14:00" }, trial];
  expect(kept(same, ["Audiência de instrução", "14:00"])).toEqual([["Audiência de instrução", "14:00"]]);
  expect(kept(same, ["Audiência una", "14:00"])).toHaveLength(1);
});

test("one without an hour is the hearing with one that alone can be meant, whose hour it then has", () => {
  expect(kept([conciliation], ["Audiência de conciliação", null])).toEqual([[conciliation.kind, "09:00"]]);
  expect(kept([conciliation], ["Audiência", null])).toHaveLength(1);
  expect(kept([conciliation], ["Audiência de instrução", null])).toEqual([]);
  expect(kept([conciliation, trial], ["Audiência", null])).toEqual([]);
  expect(kept([conciliation], ["Audiência", null], ["Audiência", null])).toEqual([]);
  expect(kept([conciliation, trial], ["Audiência", null], ["Audiência de conciliação", null])).toHaveLength(
    2,
  );
  expect(kept([conciliation, trial], ["Audiência", null], ["Audiência", "09:00"])).toHaveLength(2);
});

test("what is no hearing hides none, also at its hour", () => {
  expect(kept([trial], ["Depósito do rol de testemunhas", "14:00"])).toEqual([]);
  expect(kept([trial], ["Audiência", "14:00"])).toEqual([["Audiência de instrução", "14:00"]]);
  expect(kept([trial], ["Audiência", "15:00"])).toEqual([]);
});
