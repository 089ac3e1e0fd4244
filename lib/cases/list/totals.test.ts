import { expect, test } from "vitest";
import { listTotals } from "./totals.ts";

const given = { total: 96, exact: true, all: 1_284, isFiltered: true, counted: undefined };

test("a filtered list says how many of all cases it has", () => {
  expect(listTotals(given)).toEqual({
    exact: 96,
    note: "96 de 1.284",
    words: "96\u00A0processos",
    everything: "todos os 96",
  });
  expect(listTotals({ ...given, all: undefined }).note).toBe("96");
});

test("archived cases, which a number finds too, are named apart from those that are counted", () => {
  const noteOf = (total: number, count: number, exact = true) =>
    listTotals({ ...given, total, all: 79, archived: { count, exact } });
  expect(noteOf(1, 0).note).toBe("1 de 79");
  expect(noteOf(0, 0).note).toBe("0 de 79");
  expect(noteOf(3, 1)).toMatchObject({ exact: 3, note: "2 de 79 e 1\u00A0arquivado" });
  expect(noteOf(1_000, 1_000, false).note).toBe("1.000, com arquivados");
});

test("the whole list says its number once, also beyond the limit of counting", () => {
  expect(listTotals({ ...given, total: 1_000, exact: false, isFiltered: false }).note).toBe("1.284");
  expect(listTotals({ ...given, total: 1, all: 1, isFiltered: false })).toMatchObject({
    note: "1",
    exact: 1,
  });
});

test("a list that was not counted to the end has more than the limit, until it is counted", () => {
  const many = { ...given, total: 1_000, exact: false, all: 98_312 };
  expect(listTotals(many)).toEqual({
    exact: null,
    note: "mais de 1.000 de 98.312",
    words: "mais de 1.000\u00A0processos",
    everything: "todos desta lista",
  });
  expect(listTotals({ ...many, counted: 4_021 })).toMatchObject({ exact: 4_021, note: "4.021 de 98.312" });
});

test("before the first page no number is given", () => {
  expect(listTotals({ ...given, total: undefined })).toMatchObject({ exact: null, note: undefined });
});
