/** Some of a file's bytes: from `from` on, before `to`. */
export type Part = { from: number; to: number };

/** What reads in parts asks for whole steps of so many bytes; the last one of a file is shorter. */
export const partStep = 64 * 1024;

/** So many parts are named at most, and so many bytes are in them. */
export const mostParts = 128;
export const mostPartBytes = 16 * 1024 * 1024;

/** With a part that is read until a document's first page is there; and where Autos names the parts that are read until then. */
export const openingHeader = "autos-opening";
export const openingPartsHeader = "autos-opening-parts";
/** The parameter of an address that asks for several parts. */
export const partsParameter = "parts";

/** "0-511,4096-8191": the last byte of each part is in it. */
export function formatParts(parts: readonly Part[]): string {
  return parts.map(({ from, to }) => `${from}-${to - 1}`).join(",");
}

/** The parts of a file of `size` bytes that a text names, as they are named; null where it names others or too much. */
export function parseParts(text: string, size: number): Part[] | null {
  const named = text.split(",", mostParts + 1).map((one) => /^(\d{1,15})-(\d{1,15})$/.exec(one));
  const parts = named.map((match) => ({ from: Number(match?.[1]), to: Number(match?.[2]) + 1 }));
  const isFine = parts.length <= mostParts && parts.every(({ from, to }) => from < to && to <= size);
  return isFine && lengthOf(parts) <= mostPartBytes ? parts : null;
}

/** In bytes. */
export function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { from, to }) => sum + to - from, 0);
}
