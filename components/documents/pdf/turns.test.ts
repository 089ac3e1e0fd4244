import { expect, test } from "vitest";
import { type Quality, turnsNow } from "./turns.ts";

/** The turns in which all is drawn, two at a time: "7" in full, "7-" as a quick picture. */
function turns(given: { drawn?: [number, Quality][]; isLeafing?: boolean; unseen?: number[] }): string[] {
  const { unseen = [6, 3], isLeafing = false } = given;
  const drawn = new Map(given.drawn);
  const named: string[] = [];
  for (;;) {
    const now = turnsNow({ seen: [4, 5], unseen, isLeafing, drawn });
    if (now.length === 0) return named;
    named.push(now.map(({ page, quality }) => `${page}${quality === "full" ? "" : "-"}`).join(" "));
    for (const { page, quality } of now) drawn.set(page, quality);
  }
}

test("what is in sight is drawn in full first, the others quickly and then in full", () => {
  expect(turns({})).toEqual(["4 5", "6- 3-", "6 3"]);
});

test("of those that come into sight later there is a quick picture only", () => {
  const all = ["4 5", "6- 7-", "8- 9-", "10- 11-", "6 7", "8 9"];
  expect(turns({ unseen: [6, 7, 8, 9, 10, 11] })).toEqual(all);
});

test("where a picture of it is there, it waits for the pictures of the others", () => {
  expect(turns({ drawn: [[4, "quick"]] })).toEqual(["5 6-", "3- 4", "6 3"]);
});

test("to somebody who leafs, all are quick pictures, and what was drawn in full is not drawn again", () => {
  expect(turns({ isLeafing: true })).toEqual(["4- 5-", "6- 3-"]);
  expect(turns({ isLeafing: true, drawn: [[5, "full"]] })).toEqual(["4- 6-", "3-"]);
});
