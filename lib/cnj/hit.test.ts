import { expect, test } from "vitest";
import { numberHit } from "./hit.ts";

const number = "00008323520184013202";
const marked = (query: string, cnj = number) => {
  const written = "0000832-35.2018.4.01.3202";
  const hit = numberHit({ number: cnj, query });
  return (
    hit && `${written.slice(0, hit.start)}[${written.slice(hit.start, hit.end)}]${written.slice(hit.end)}`
  );
};

test.each([
  ["4.01.3202", "0000832-35.2018.[4.01.3202]"],
  ["2018.4.01", "0000832-35.[2018.4.01].3202"],
  ["32-35.20", "00008[32-35.20]18.4.01.3202"],
  ["Padaria (2018.4), penhora", "0000832-35.[2018.4].01.3202"],
  ["0000832-35.2018", "[0000832-35.2018].4.01.3202"],
  ["832-35", "0000[832-35].2018.4.01.3202"],
  ["00008323", "[0000832-3]5.2018.4.01.3202"],
  ["832", "0000[832]-35.2018.4.01.3202"],
  [number, "[0000832-35.2018.4.01.3202]"],
  ["2018401", "0000832-35.[2018.4.01].3202"],
])("%s asks for %s", (query, expected) => {
  expect(marked(query)).toBe(expected);
});

test.each(["2018", "3202", "01", "83", "-2018.4.01", '"2018.4.01"', "4.1", "201840", "Padaria", ""])(
  "%s asks for no part of the number",
  (query) => {
    expect(marked(query)).toBeNull();
  },
);

test("what is no case number has no part", () => {
  expect(marked("832", "832")).toBeNull();
});
