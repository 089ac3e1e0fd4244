import { expect, test } from "vitest";
import { once } from "./once.ts";

test("what was made is kept, and a failure is tried again", async () => {
  const made: number[] = [];
  const read = once(async () => {
    made.push(made.length);
    if (made.length === 1) throw new Error("the file cannot be read now");
    return made.length;
  });
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(made).toHaveLength(1);
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  expect(await read()).toBe(2);
});
