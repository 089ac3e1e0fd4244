import { expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { withLabel } from "./files.ts";

const [one, two, three] = findCnj(
  "0000832-35.2018.4.01.3202 0002080-25.2012.5.15.0049 1018874-83.2023.4.01.8200",
).valid;
if (one === undefined || two === undefined || three === undefined) throw new Error("no numbers");
const numbers = [one, two, three];
const none = { labels: [], notes: [], items: [] };

test("a label for all is given to every number, also to those of no file", () => {
  expect(withLabel({ rows: none, label: "Banco", numbers })).toEqual({
    labels: ["Banco"],
    notes: [],
    items: numbers.map((cnj) => [cnj, [0], null]),
  });
});

test("a number of a file keeps its labels and notes, and gets the label once", () => {
  const rows = {
    labels: ["Cível", "Banco"],
    notes: ["Recurso", "Prazo"],
    items: [
      [one, [0], 0] as [typeof one, number[], number | null],
      [one, [], 1] as [typeof one, number[], number | null],
      [two, [1], null] as [typeof two, number[], number | null],
    ],
  };
  expect(withLabel({ rows, label: "Banco", numbers })).toEqual({
    ...rows,
    items: [
      [one, [0, 1], 0],
      [one, [], 1],
      [two, [1], null],
      [three, [1], null],
    ],
  });
});
