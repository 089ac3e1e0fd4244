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
  const asked = (retryAfterSeconds?: number | null) => waitAsked({ code: "busy", retryAfterSeconds });
  expect([asked(120), asked(86_400)]).toEqual([120, paceTimes.longestWait]);
  expect([asked(), asked(null), asked(0)]).toEqual([30, 30, 30]);
});

test("an outage asks us to wait only when it names its end, and nothing else does", () => {
  for (const code of failureReasons) {
    const named = waitAsked({ code, retryAfterSeconds: 10 });
    expect(named).toBe(code === "busy" || code === "unavailable" ? 10 : null);
    expect(waitAsked({ code, retryAfterSeconds: 10, mayPass: false })).toBeNull();
  }
  expect(waitAsked({ code: "unavailable" })).toBeNull();
});
