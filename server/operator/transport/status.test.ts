import { expect, test } from "vitest";
import { retryAfterSeconds } from "./status.ts";

test.each([
  [undefined, undefined],
  ["7", 7],
  [" 0 ", 0],
  ["999999999", 86_400],
  ["Wed, 18 Nov 2026 17:02:30 GMT", 30],
  ["Wed, 18 Nov 2026 17:00:00 GMT", 0],
  ["logo", undefined],
  ["-5", 0],
])("Retry-After %s is %s seconds", (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse("2026-11-18T17:02:00Z"))).toBe(seconds);
});
