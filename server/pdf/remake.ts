import "server-only";
import { turnsOf } from "#server/turns/shares.ts";
import type { Work } from "./apart/protocol.ts";
import { type Bounds, type Heard, runApart } from "./run.ts";
import type { Source } from "./source.ts";

/** What making other files of one may take: it is held in memory, and once more as what is made of it. */
const bounds: Bounds = { ms: 120_000, memoryMb: 768 };

/**
 * A PDF that was made: how many pages it has, and its bytes, to be read before the next one is asked for. Reading them
 * throws PartBroken when no more come; why is said next.
 */
export type Made = { kind: "part"; bytes: AsyncIterable<Uint8Array>; pages: number };
export class PartBroken extends Error {}
/** How it ended: all is made, or why not all of it could be. */
export type Ended =
  | { kind: "done" }
  | { kind: "page-too-large"; page: number }
  | { kind: "unreadable" }
  | { kind: "too-much" };

type Files = { firm: string; person?: string; source: Source };

/**
 * Splits a PDF at page borders into parts of at most `most` bytes. `pages`: how many pages each should have; a part that
 * turns out too large is halved. One part comes after the other; what ends the list says whether all came.
 */
export const splitPdf = (
  { pages, most, ...files }: Files & { pages: number[]; most: number },
  limits: Bounds = bounds,
): AsyncGenerator<Made | Ended> =>
  remake({ kind: "split", size: files.source.size, pages, most }, files, limits);

/** Puts a picture on a page of A4. */
export const convertImage = (
  { type, ...files }: Files & { type: "jpeg" | "png" },
  limits: Bounds = bounds,
): AsyncGenerator<Made | Ended> => remake({ kind: "convert", size: files.source.size, type }, files, limits);

async function* remake(
  work: Exclude<Work, { kind: "inspect" }>,
  { firm, person, source }: Files,
  limits: Bounds,
): AsyncGenerator<Made | Ended> {
  const end = await turnsOf("remaking").take({ firm, person });
  const heard = runApart(work, source, limits);
  let instead: Heard | undefined;
  async function* bytesOf(size: number): AsyncGenerator<Uint8Array> {
    for (let came = 0; came < size; ) {
      const { value } = await heard.next();
      if (value?.kind !== "piece") {
        instead = value ?? { kind: "stopped", why: "ended" };
        throw new PartBroken();
      }
      came += value.bytes.length;
      yield value.bytes;
    }
  }
  try {
    for (;;) {
      const one = instead ?? (await heard.next()).value;
      switch (one?.kind) {
        case "part":
          yield { kind: "part", pages: one.pages, bytes: bytesOf(one.size) };
          break;
        case "piece":
          // Of a part that nobody reads.
          break;
        case "stopped":
          yield { kind: one.why === "ended" ? "unreadable" : "too-much" };
          return;
        case "done":
        case "page-too-large":
        case "unreadable":
          yield one;
          return;
        default:
          return;
      }
    }
  } finally {
    await heard.return();
    end();
  }
}
