import { expect, test } from "vitest";
import { freeYoungMemory } from "./young.ts";

const piece = 65_536;

test("of 128 MB that pass by in pieces, only a few are ever in memory", () => {
  const held = () => process.memoryUsage().arrayBuffers;
  freeYoungMemory();
  // What other tests of this process left behind may be collected meanwhile.
  let least = held();
  let most = 0;
  for (let made = 1; made <= 2_048; made += 1) {
    Buffer.allocUnsafeSlow(piece).fill(made);
    if (made % 64 > 0) continue;
    most = Math.max(most, held() - least);
    freeYoungMemory();
    least = Math.min(least, held());
  }
  // What one call finds is given back by the next.
  expect(most).toBeGreaterThan(60 * piece);
  expect(most).toBeLessThan(512 * piece);
});

test("nothing else can collect by hand afterwards", () => {
  freeYoungMemory();
  expect("gc" in globalThis).toBe(false);
});
