import { expect, test } from "vitest";
import { again } from "./queries.ts";

test.each([
  ["2026-11-18T17:24:00Z", "2026-11-18T17:29:00Z"],
  // Midnight in Brasília, in Manaus and in Rio Branco.
  ["2026-11-19T02:59:30Z", "2026-11-19T03:00:01Z"],
  ["2026-11-19T03:58:00Z", "2026-11-19T04:00:01Z"],
  ["2026-11-19T04:59:59.500Z", "2026-11-19T05:00:01Z"],
])("what was read at %s is read again at %s, and so right after a day ends", (at, next) => {
  const now = Date.parse(at);
  expect(new Date(now + again(now)).toISOString()).toBe(new Date(next).toISOString());
});
