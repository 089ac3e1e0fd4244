import { createCipheriv, createHash, randomUUID } from "node:crypto";

/**
 * What a test takes instead of chance: numbers, ids and bytes that follow from its name. They are the same in each run,
 * whether it runs alone or among others, and no other test's.
 */

declare global {
  var testDraws: { name: string; counts: Map<string, number> } | undefined;
}

/** From here on everything follows from this name. The file's own name, without a test's, begins anew. */
export function drawAs(file: string, test = ""): void {
  const counts = test === "" ? new Map<string, number>() : globalThis.testDraws?.counts;
  globalThis.testDraws = { name: `${file}\n${test}`, counts: counts ?? new Map() };
}

/** Another one at each call. */
function nextKey(): Buffer {
  // A process that no test file runs in (the bench) has only to draw other things than those before it.
  globalThis.testDraws ??= { name: randomUUID(), counts: new Map() };
  const { name, counts } = globalThis.testDraws;
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  return createHash("sha256").update(`${name}\n${count}`).digest();
}

export const drawnBytes = (size: number): Buffer<ArrayBuffer> =>
  Buffer.from(createCipheriv("aes-256-ctr", nextKey(), Buffer.alloc(16)).update(Buffer.alloc(size)));

/** A whole number from `least` on and below `most`, at most 2⁴⁸ apart. */
export const drawnNumber = (least: number, most: number): number =>
  least + (nextKey().readUIntBE(0, 6) % (most - least));

/** A UUID. */
export function drawnId(): string {
  const bytes = nextKey().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
