import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test.each([
  ["cda80211012345", "cda 80211012345"],
  ["gru2031000123 nada", "gru 2031000123 nada"],
  ["5f1d7a8", null],
  ["7a", null],
  ["1d23", "23"],
  ["ab12c34", "ab 12 34"],
  [null, null],
])("%s has the parts %s", async (words, parts) => {
  expect(await evaluate("stuck_words($1)", words)).toBe(parts);
});
