import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { drawnBytes } from "#testing/drawn.ts";
import { digestFile } from "./digest.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the hash of a file is the one that the server counts, whatever its size", async () => {
  for (const size of [0, 1, 55, 56, 63, 64, 65, 65_536, 9_000_001]) {
    const bytes = new Uint8Array(drawnBytes(size));
    expect(await digestFile(new Blob([bytes]))).toBe(hashOf(bytes));
  }
});

test("how much was read is told now and then", async () => {
  const told: number[] = [];
  await digestFile(new Blob([new Uint8Array(10_000_000)]), (bytes) => told.push(bytes));
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(4);
  expect([...told].sort((one, other) => one - other)).toEqual(told);
});

test("a file that ends early has no hash", async () => {
  const file = { size: 10, stream: () => new Blob(["abc"]).stream() } as Blob;
  await expect(digestFile(file)).rejects.toThrow("changed");
});
