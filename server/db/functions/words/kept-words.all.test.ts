import { expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

test("reads the first 300,000 tokens, and says that there are more", async () => {
  const tokens = "array_fill('7'::text, array[300001])";
  expect(await evaluate(`(select cut from kept_words(${tokens}))`)).toBe(true);
});
