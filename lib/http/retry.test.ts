import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { retryRead } from "./retry.ts";

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
