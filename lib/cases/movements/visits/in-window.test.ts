import { expect, test } from "vitest";
import { isSeenInWindow } from "./mark.ts";

test.each([
  ["the top, while one of two new movements is far below", 2, 1, true, false],
  ["both new movements, by a link that never showed the top", 2, 2, false, true],
  ["the top of a list without news", 0, 0, true, true],
  ["neither news nor the top", 0, 0, false, false],
])("somebody saw %s", (_, news, inWindow, isTopInSight, isSeen) => {
  expect(isSeenInWindow({ news, inWindow, isTopInSight })).toBe(isSeen);
});
