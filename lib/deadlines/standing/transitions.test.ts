import { describe, expect, test } from "vitest";
import { deadlineStates } from "#lib/deadlines/schema.ts";
import { asksConfirming, checkRefusal, deadlineTransitions, isLive, stateAfter } from "./transitions.ts";

const from = (state: (typeof deadlineStates)[number]) =>
  deadlineTransitions.flatMap((step) => {
    const next = stateAfter(state, step);
    return next === null ? [] : [`${step} → ${next}`];
  });

test("from each state only these steps lead on", () => {
  expect(Object.fromEntries(deadlineStates.map((state) => [state, from(state)]))).toEqual({
    suggested: [
      "confirm → open",
      "change → suggested",
      "assign → suggested",
      "plan → suggested",
      "dismiss → dismissed",
    ],
    open: [
      "confirm → open",
      "unconfirm → suggested",
      "check → open",
      "uncheck → open",
      "change → suggested",
      "assign → open",
      "plan → open",
      "close → closed",
    ],
    dismissed: ["reopen → suggested"],
    closed: ["reopen → open"],
  });
  expect(deadlineStates.filter(isLive)).toEqual(["suggested", "open"]);
});

test.each([
  ["suggested", null, true],
  ["open", null, false],
  ["open", { from: "2026-12-07" }, true],
  ["closed", null, false],
] as const)("%s, moved %o: somebody has to confirm it %s", (state, moved, asks) => {
  expect(asksConfirming({ state, moved })).toBe(asks);
});

describe("whoever confirmed does not sign off", () => {
  const open = { state: "open", confirmedById: "caio", checkedAt: null, hasMoved: false } as const;
  test.each([
    [open, "helena", null],
    [open, "caio", "same-person"],
    [open, null, "nobody"],
    [{ ...open, checkedAt: "2026-11-18" }, "helena", "checked"],
    [{ ...open, hasMoved: true }, "helena", "moved"],
    [{ ...open, state: "suggested" } as const, "helena", "not-open"],
    [{ ...open, state: "closed" } as const, "helena", "not-open"],
  ])("%o by %s: %s", (deadline, person, refusal) => {
    expect(checkRefusal(deadline, person)).toBe(refusal);
  });
});
