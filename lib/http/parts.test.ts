import { expect, test } from "vitest";
import { formatParts, mostPartBytes, mostParts, parseParts } from "./parts.ts";

test("what is written is read again", () => {
  const parts = [
    { from: 0, to: 512 },
    { from: 4096, to: 8192 },
  ];
  expect(formatParts(parts)).toBe("0-511,4096-8191");
  expect(parseParts("0-511,4096-8191", 8192)).toEqual(parts);
});

test.each(["", "0", "-5", "5-", "5-4", "0-100", "0-9,", "0-9, 20-29", "0x1-9", "1e1-20"])(
  "%j of a file of 100 bytes is none",
  (text) => {
    expect(parseParts(text, 100)).toBeNull();
  },
);

test("not more parts than are allowed, nor more bytes", () => {
  const many = (count: number) => Array.from({ length: count }, () => "0-9").join(",");
  expect(parseParts(many(mostParts), 100)).toHaveLength(mostParts);
  expect(parseParts(many(mostParts + 1), 100)).toBeNull();
  expect(parseParts(`0-${mostPartBytes - 1}`, mostPartBytes * 2)).toHaveLength(1);
  expect(parseParts(`0-${mostPartBytes}`, mostPartBytes * 2)).toBeNull();
});
