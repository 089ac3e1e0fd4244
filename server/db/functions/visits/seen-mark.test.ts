import { describe, expect, test } from "vitest";
import { evaluate } from "#testing/sql.ts";

const [first, earlier, later] = [
  "2026-01-02T03:04:05.678Z",
  "2026-02-03T04:05:06.789Z",
  "2026-03-04T05:06:07.890Z",
];
const time = (at: unknown) => (at instanceof Date ? at.toISOString() : at);

test.each([
  ["the first answer, for a person who never looked", first, null, null, first],
  ["what the person saw, when that was later", first, later, null, later],
  ["the first answer, for a person who looked before it", later, first, null, later],
  ["where the person put it, also within the first answer", first, earlier, 7, earlier],
  ["nowhere before the first answer", null, later, null, null],
])("the mark is %s", async (_, firstAnswerAt, through, place, mark) => {
  expect(time(await evaluate("seen_mark($1, $2, $3)", firstAnswerAt, through, place))).toBe(mark);
});

test.each([
  ["all of one time", null, true],
  ["what stands up to the place", 7, true],
  ["not what stands behind it", 6, false],
])("seen is %s", async (_, place, seen) => {
  const told = `($1::timestamptz, 7::bigint) <= ($1::timestamptz, seen_place_mark($2))`;
  expect(await evaluate(told, earlier, place)).toBe(seen);
});

describe("a case has something unseen", () => {
  test.each([
    ["when news came and the person never looked", later, null, null, true],
    ["when news came after all that the person saw", later, earlier, null, true],
    ["not when the person saw the newest", later, later, null, false],
    ["not when nothing came after the first answer", null, null, null, false],
    ["when the person marked a movement as not seen, with or without news", null, first, 7, true],
    ["when the person marked a movement as not seen that came before the newest", later, later, 7, true],
  ])("%s", async (_, newsAt, through, place, unseen) => {
    expect(await evaluate("has_unseen($1, $2, $3)", newsAt, through, place)).toBe(unseen);
  });

  test.each([
    ["when only a document came", null, null, later, null, true],
    ["when a document came after all that the person saw", later, later, later, earlier, true],
    ["not when the person saw the newest of both", later, later, later, later, false],
    ["when they saw the documents and not the movements", later, earlier, later, later, true],
    ["not when nothing came", null, null, null, null, false],
  ])("%s", async (_, newsAt, through, documentsNewsAt, documentsThrough, unseen) => {
    const values = [newsAt, through, null, documentsNewsAt, documentsThrough];
    expect(await evaluate("has_unseen($1, $2, $3, $4, $5)", ...values)).toBe(unseen);
  });
});
