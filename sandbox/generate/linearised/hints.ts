/** A page's entry in the hint tables. Positions are those without the hint stream in the file. */
type PageHint = { objects: number; length: number; contentAt: number; contentLength: number };

export type Hints = {
  /** Where the first page's object begins. */
  firstPageAt: number;
  pages: readonly PageHint[];
  firstSharedObject: number;
  /** The lengths of the first page's objects, all of which may be shared. */
  sharedLengths: readonly number[];
  /** The index of the one that the other pages use: the font. */
  sharedByOthers: number;
};

/** The data of the primary hint stream (PDF 32000-1, F.4): page offsets, then shared objects. */
export function hintTables(hints: Hints): { data: Buffer; sharedAt: number } {
  const { pages, sharedLengths, firstSharedObject, firstPageAt, sharedByOthers } = hints;
  const least = (values: readonly number[]): number => Math.min(...values);
  const objects = pages.map((page) => page.objects);
  const lengths = pages.map((page) => page.length);
  const contents = pages.map((page) => page.contentAt);
  const sizes = pages.map((page) => page.contentLength);
  const above = (values: readonly number[]): Buffer => longs(...values.map((value) => value - least(values)));
  const pageOffsets = Buffer.concat([
    longs(least(objects), firstPageAt),
    words(32),
    longs(least(lengths)),
    words(32),
    longs(least(contents)),
    words(32),
    longs(least(sizes)),
    // Bits of each value: content length, count of shared objects, their identifiers, no fraction.
    words(32, 32, 32, 0, 1),
    above(objects),
    above(lengths),
    longs(...pages.map((_page, at) => (at === 0 ? 0 : 1))),
    longs(...pages.slice(1).map(() => sharedByOthers)),
    above(contents),
    above(sizes),
  ]);
  const shared = Buffer.concat([
    longs(firstSharedObject, firstPageAt, sharedLengths.length, sharedLengths.length),
    words(0),
    longs(least(sharedLengths)),
    words(32),
    above(sharedLengths),
    // One bit for each object, zero: it has no signature.
    Buffer.alloc(Math.ceil(sharedLengths.length / 8)),
  ]);
  return { data: Buffer.concat([pageOffsets, shared]), sharedAt: pageOffsets.length };
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
}
