import { randomFor } from "../../random.ts";

/** A prime length: no two rows of a page begin alike. */
const length = 65_521;
let made: Buffer | undefined;

/** `bytes` of light grey noise, one byte a pixel, from a place that differs by page; all pages share one piece of memory. */
export function* noise(bytes: number, page: number): Generator<Uint8Array> {
  made ??= make();
  let at = (page * 7_919) % length;
  for (let left = bytes; left > 0; ) {
    const part = made.subarray(at, Math.min(length, at + left));
    left -= part.length;
    at = 0;
    yield part;
  }
}

function make(): Buffer {
  const random = randomFor("noise of paper");
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) bytes[at] = random.integer(226, 255);
  return bytes;
}
