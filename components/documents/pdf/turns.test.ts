import { expect, test } from "vitest";
import { type Quality, turnsNow, turnsOf } from "./turns.ts";

/** "7" in full, "7-" as a quick picture. */
const named = (turns: { page: number; quality: Quality }[]) =>
  turns.map(({ page, quality }) => `${page}${quality === "full" ? "" : "-"}`).join(" ");

test("what is in sight is drawn in full first, the others quickly and then in full", () => {
  expect(named(turnsOf({ seen: [4, 5], unseen: [6, 7, 3], isLeafing: false }))).toBe("4 5 6- 7- 3- 6 7 3");
});

test("to somebody who leafs, all are quick pictures", () => {
  expect(named(turnsOf({ seen: [4, 5], unseen: [6, 3], isLeafing: true }))).toBe("4- 5- 6- 3-");
});

test("two are drawn at a time, and what was drawn is not drawn again in less", () => {
  const at = (drawn: [number, Quality][], isLeafing = false) =>
    named(turnsNow(turnsOf({ seen: [4], unseen: [5, 6], isLeafing }), new Map(drawn)));
  expect(at([])).toBe("4 5-");
  expect(at([[4, "quick"]])).toBe("4 5-");
  expect(at([[4, "full"]])).toBe("5- 6-");
  expect(
    at([
      [4, "full"],
      [5, "quick"],
    ]),
  ).toBe("6- 5");
  expect(at([[5, "full"]], true)).toBe("4- 6-");
  expect(
    at([
      [4, "full"],
      [5, "full"],
      [6, "full"],
    ]),
  ).toBe("");
});
