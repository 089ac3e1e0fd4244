import { expect, test } from "vitest";
import { failureReasons } from "#lib/failures/reasons.ts";
import { backoff, paceTimes, reachOf, waitAsked } from "./rules.ts";

test("asks quickly at first, then ever more seldom, never less than once a minute", () => {
  const delays = Array.from({ length: 9 }, (_, tries) => backoff({ tries, random: 0 }));
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test("spreads the times, so that a large batch does not ask all at once", () => {
  expect(backoff({ tries: 3, random: 1 })).toBeCloseTo(9.6);
});

test("what the outcome of a call says about the service", () => {
  for (const reason of [null, "not-found", "rejected"] as const) expect(reachOf(reason)).toBe("reached");
  for (const reason of ["unavailable", "contract", "busy", "credential"] as const) {
    expect(reachOf(reason)).toBe("missed");
  }
  expect(reachOf("internal")).toBe("neither");
});

test("a wait is an hour at most, and half a minute when the service names no time", () => {
  const asked = (retryAfterSeconds?: number) => waitAsked({ code: "busy", status: 429, retryAfterSeconds });
  expect([asked(120), asked(86_400)]).toEqual([120, paceTimes.longestWait]);
  expect([asked(), asked(0)]).toEqual([30, 30]);
});

test("an outage asks us to wait for as long as it says, and not at all when it names no time", () => {
  const asked = (retryAfterSeconds?: number) =>
    waitAsked({ code: "unavailable", status: 503, retryAfterSeconds });
  expect([asked(10), asked(86_400), asked(0), asked()]).toEqual([10, 3_600, 0, 0]);
});

test("a good answer, also one that refuses what was asked, asks for no wait; silence says nothing of waiting", () => {
  expect(waitAsked(null)).toBe(0);
  const said = failureReasons.map((code) => [code, waitAsked({ code, retryAfterSeconds: 10 })]);
  expect(Object.fromEntries(said)).toEqual({
    "not-found": 0,
    rejected: 0,
    partial: 0,
    busy: 10,
    unavailable: null,
    credential: null,
    contract: null,
    internal: null,
  });
  for (const code of failureReasons)
    expect(waitAsked({ code, status: 503, retryAfterSeconds: 10, mayPass: false })).toBeNull();
});
