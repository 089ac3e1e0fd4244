import "server-only";
import { turnsOf } from "#server/turns/shares.ts";
import type { CopyLooks } from "./apart/pdfium.ts";
import type { Gathered, Room, Unfit, Unseen, Work } from "./apart/protocol.ts";
import { type Bounds, type Output, runApart } from "./run.ts";
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
  | { kind: "compared"; looks: CopyLooks | Unseen }
  | { kind: "gathered"; gathered: Gathered }
  | { kind: "unfit"; why: Unfit }
  | { kind: "page-too-large"; page: number }
  | { kind: "unreadable" }
  | { kind: "too-much"; why: "time" | "memory" };

/** `signal`: aborted when nobody waits for it any more; its reason is thrown then. */
type Files = { firm: string; person?: string | undefined; source: Source; signal?: AbortSignal };

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

/**
 * The pages of a PDF as objects of another file: one part with their bytes, and where which of them begins. Of one that does
 * not fit, or not into `room`, nothing comes but why.
 */
export const gatherPages = (
  { room, ...files }: Files & { room: Room },
  limits: Bounds = bounds,
): AsyncGenerator<Made | Ended> =>
  remake({ kind: "gather", size: files.source.size, ...room }, files, limits);

/** Why a comparison came to no end: its bounds, or the process broke. */
export type Stopped = { kind: "stopped"; why: "time" | "memory" | "broken" };

/** How a file looks beside a copy of it. */
export async function compareWithCopy(
  { copy, ...files }: Files & { copy: Source },
  limits: Bounds = bounds,
): Promise<CopyLooks | Unseen | Stopped> {
  const { size: of, read } = files.source;
  const both: Source = {
    size: of + copy.size,
    async *read({ from, to }) {
      if (from < of) yield* read({ from, to: Math.min(to, of) });
      if (to > of) yield* copy.read({ from: Math.max(0, from - of), to: to - of });
    },
  };
  const work = { kind: "compare", size: both.size, of } as const;
  for await (const one of remake(work, { ...files, source: both }, limits)) {
    if (one.kind === "compared") return one.looks;
    if (one.kind === "too-much") return { kind: "stopped", why: one.why };
  }
  return { kind: "stopped", why: "broken" };
}

async function* remake(
  work: Exclude<Work, { kind: "inspect" }>,
  { firm, person, source, signal }: Files,
  limits: Bounds,
): AsyncGenerator<Made | Ended> {
  const end = await turnsOf("remaking").take({ firm, person: person ?? null }, signal ? { signal } : {});
  const outputs = runApart(work, source, { ...limits, ...(signal && { signal }) });
  let instead: Output | undefined;
  async function* bytesOf(size: number): AsyncGenerator<Uint8Array> {
    for (let came = 0; came < size; ) {
      const { value } = await outputs.next();
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
      const one = instead ?? (await outputs.next()).value;
      switch (one?.kind) {
        case "part":
          yield { kind: "part", pages: one.pages, bytes: bytesOf(one.size) };
          break;
        case "piece":
          // Of a part that nobody reads.
          break;
        case "stopped":
          yield one.why === "ended" ? { kind: "unreadable" } : { kind: "too-much", why: one.why };
          return;
        case "done":
        case "compared":
        case "gathered":
        case "unfit":
        case "page-too-large":
        case "unreadable":
          yield one;
          return;
        default:
          return;
      }
    }
  } finally {
    await outputs.return();
    end();
  }
}
