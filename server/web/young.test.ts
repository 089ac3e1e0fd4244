import { expect, test } from "vitest";
import { freeYoungMemory } from "./young.ts";

test("buffers that nobody holds any more are freed at once", () => {
  freeYoungMemory();
  const before = process.memoryUsage().arrayBuffers;
  for (let made = 0; made < 64; made += 1) Buffer.allocUnsafeSlow(65_536).fill(made);
  expect(process.memoryUsage().arrayBuffers - before).toBeGreaterThan(2_000_000);
  freeYoungMemory();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
});

test("nothing else can collect by hand afterwards", () => {
  freeYoungMemory();
  expect("gc" in globalThis).toBe(false);
});
