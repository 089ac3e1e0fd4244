import "server-only";
import { looksLikePdf } from "#lib/documents/rules.ts";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import type { Source } from "./source.ts";

/** What the bytes of a file say at a glance, whatever its name. */
export type Glance = {
  type: DocumentFindings["type"];
  /** A signature over ranges of its bytes (ISO 32000-2, 12.8; ETSI EN 319 142), which stands uncompressed by nature. */
  isSigned: boolean;
  /** After the last of its objects it says that it is at its end. */
  isEnded: boolean;
};

/** No mark that is looked for is longer: so much of a piece is seen again with the next one. */
const longest = 128;

/** Looks at a file while it passes, in constant memory. What they say is known when all of it has passed. */
function glancing(): { see: (piece: Uint8Array) => void; glance: () => Glance } {
  let head: Buffer = Buffer.alloc(0);
  let before: Buffer = Buffer.alloc(0);
  let start = 0;
  const seen = { ranges: false, signature: false };
  const last = { object: -1, end: -1 };
  const look = (text: Buffer, at: number) => {
    // Their first letters only: what is longer than six Node looks for in another way, ten times as long.
    seen.ranges ||= findsAfter(text, "/ByteR", /^ange\s*\[\s*\d/);
    // By any name: Brazil's (DOC-ICP-15.03) are others than Adobe's. A list of names is of a field that waits for one.
    seen.signature ||= findsAfter(text, "/SubFi", /^lter\s*\/\S/);
    seen.signature ||= findsAfter(text, "/Type", /^\s*\/(?:Sig|DocTimeStamp)(?!\w)/);
    last.object = Math.max(last.object, lastOf(text, "endobj", at));
    last.end = Math.max(last.end, lastOf(text, "%%EOF", at), lastOf(text, "startx", at));
  };
  return {
    see: (bytes) => {
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes)]);
      // Only where two pieces meet are bytes copied: of 300 MB that would be another 300.
      look(Buffer.concat([before, piece.subarray(0, longest)]), start - before.length);
      look(piece, start);
      start += piece.length;
      const end = piece.length < longest ? Buffer.concat([before, piece]) : piece;
      before = Buffer.from(end.subarray(Math.max(0, end.length - longest)));
    },
    glance: () => ({
      type: typeOf(head),
      isSigned: seen.ranges && seen.signature,
      isEnded: last.end > last.object,
    }),
  };
}

/** A file as it passes on its way elsewhere, and what it turned out to be when all of it has. */
export function passing(source: AsyncIterable<Uint8Array>): {
  source: AsyncGenerator<Uint8Array>;
  glance: () => Glance;
} {
  const { see, glance } = glancing();
  async function* seen() {
    for await (const piece of source) {
      see(piece);
      yield piece;
    }
  }
  return { source: seen(), glance };
}

/** Reads a file once from start to end, in constant memory. */
export async function glanceAt(source: Source): Promise<Glance> {
  const { see, glance } = glancing();
  for await (const piece of source.read({ from: 0, to: source.size })) see(piece);
  return glance();
}

/** Readers look for `%PDF-` in the first kilobyte. */
const headBytes = 1_024;

function typeOf(head: Buffer): DocumentFindings["type"] {
  if (looksLikePdf(head)) return "pdf";
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (head.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  return "other";
}

/** Where a mark stands last in the file, as far as this part of it tells. */
function lastOf(text: Buffer, mark: string, start: number): number {
  const at = text.lastIndexOf(mark, undefined, "latin1");
  return at === -1 ? -1 : start + at;
}

/** Whether a mark stands there and is followed by this, within the bytes that are looked at together. */
function findsAfter(text: Buffer, mark: string, rest: RegExp): boolean {
  for (let at = text.indexOf(mark, 0, "latin1"); at !== -1; at = text.indexOf(mark, at + 1, "latin1")) {
    const from = at + mark.length;
    if (rest.test(text.toString("latin1", from, from + longest / 2))) return true;
  }
  return false;
}
