import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { retryDelay, retryRead } from "./retry.ts";

const failed = (code: ApiError["code"]) => new ApiError({ code, message: "" });

test("a lost connection is tried again twice, a refusal never", () => {
  expect([0, 1, 2].map((failures) => retryRead(failures, failed("offline"), true))).toEqual([
    true,
    true,
    false,
  ]);
  expect(retryRead(0, failed("unavailable"), false)).toBe(true);
  expect(retryRead(0, failed("forbidden"), true)).toBe(false);
});

test("without a network nothing is tried again", () => {
  expect(retryRead(0, failed("offline"), false)).toBe(false);
});

test("while too much goes on at once a read is tried again and again, after the time that the server asks for", () => {
  const busy = new ApiError({ code: "busy", message: "", retryAfterSeconds: 5 });
  expect([1, 5, 9, 10].map((failures) => retryRead(failures, busy, true))).toEqual([true, true, true, false]);
  expect([0, 1].map((random) => retryDelay(3, busy, random))).toEqual([5_000, 7_500]);
  expect(retryDelay(1, failed("unavailable"))).toBe(2_000);
});

test("what took too long is not asked again by itself: it would take as long again", () => {
  expect(retryRead(0, failed("late"), true)).toBe(false);
});
