import { expect, test } from "vitest";
import { loadPart } from "./load-part.ts";

function lost(): never {
  throw new Error("Failed to load chunk /_next/static/chunks/1a.js from module 7");
}

/** Loading that fails so often first; Autos that is out of reach so often. */
function tried({
  losses,
  unreached,
  fail = lost,
}: {
  losses: number;
  unreached: number;
  fail?: () => never;
}) {
  const waits: number[] = [];
  let [loads, asked] = [0, 0];
  const part = loadPart(async () => (loads++ < losses ? fail() : "part"), {
    reached: async () => asked++ >= unreached,
    wait: async (ms) => void waits.push(ms),
  });
  return { part, waits };
}

test("what the network lost is loaded when Autos answers again, asked ever more slowly", async () => {
  const { part, waits } = tried({ losses: 1, unreached: 7 });
  expect(await part).toBe("part");
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test("what Autos no longer has fails, as the page is of an earlier build", async () => {
  await expect(tried({ losses: 2, unreached: 0 }).part).rejects.toThrow("Failed to load chunk");
});

test("a failure of the part itself is not waited with", async () => {
  const fail = () => {
    throw new TypeError("x is undefined");
  };
  const { part, waits } = tried({ losses: 1, unreached: 3, fail });
  await expect(part).rejects.toThrow(TypeError);
  expect(waits).toEqual([]);
});
