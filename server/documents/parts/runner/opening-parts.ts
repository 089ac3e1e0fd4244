import "server-only";
import { formatParts, lengthOf, mostPartBytes, mostParts, type Part, partStep } from "#lib/http/parts.ts";

/** So many parts are remembered of one document: the gaps between them are named too. */
const mostKnown = mostParts / 2;
/** Bytes. */
const smallGap = 128 * 1024;
const largestPart = 1024 * 1024;
/** Of so many documents it is remembered. */
const mostDocuments = 2_000;

/** For so long, in milliseconds: a reader that named them wrong would else slow every later one. */
const rememberedMs = 6 * 3_600_000;

/** So many bytes are kept at hand of what documents are opened with, and so many of one. */
const mostAtHand = 32 * 1024 * 1024;
const mostOfOne = 8 * 1024 * 1024;
/** For so long after they were last sent, in milliseconds. */
const atHandMs = 10 * 60_000;
const sweepMs = 60_000;

type Known = { databaseId: string; sha256: string };

/** What a reader of the product asks for; anything else would be of no use to the next one. */
const isUsual = ({ from, to }: Part, size: number) =>
  from % partStep === 0 && (to % partStep === 0 || to === size) && to - from <= largestPart;

declare global {
  /** By database and hash of a document, which parts of it were read until its first page was there, and until when that counts. */
  var autosNextParts: Map<string, Remembered> | undefined;
  /** By database and hash, the bytes of those parts as they were sent last, and how they were named. */
  var autosOpeningSweep: NodeJS.Timeout | undefined;
  var autosOpeningBytes: Map<string, { named: string; bytes: Buffer; until: number }> | undefined;
}

const nameOf = ({ databaseId, sha256 }: Known) => `${databaseId} ${sha256}`;

type Remembered = { parts: Map<string, Part>; until: number };

function remembered(): Map<string, Remembered> {
  globalThis.autosNextParts ??= new Map();
  return globalThis.autosNextParts;
}

function rememberedOf(name: string): Remembered | null {
  const known = remembered().get(name);
  return known === undefined || known.until < performance.now() ? null : known;
}

/**
 * Remembers that a part was read before a document's first page was there. The index of a PDF stands at its end and the
 * records of its pages lie all over it: a reader asks for one after the other, and waits each time. Only the database's own
 * readers count.
 */
export function noteOpeningPart({ size, ...document }: Known & { size: number }, part: Part): void {
  if (!isUsual(part, size)) return;
  const name = nameOf(document);
  const known = rememberedOf(name) ?? { parts: new Map(), until: performance.now() + rememberedMs };
  const { parts } = known;
  if (parts.size >= mostKnown || lengthOf([...parts.values(), part]) > mostPartBytes) return;
  parts.set(`${part.from}-${part.to}`, part);
  // What was opened last is forgotten last.
  remembered().delete(name);
  remembered().set(name, known);
  const [oldest] = remembered().keys();
  if (remembered().size > mostDocuments && oldest !== undefined) remembered().delete(oldest);
}

/**
 * Which parts will be read until a document's first page is there, in the order in which they were once; and then the small
 * gaps between them: where the line is fast enough to bring them in time, many parts are read as one.
 */
export function openingParts(document: Known): Part[] {
  const parts = [...(rememberedOf(nameOf(document))?.parts.values() ?? [])];
  const gaps: Part[] = [];
  let left = mostPartBytes - lengthOf(parts);
  const inPlace = [...parts].sort((one, other) => one.from - other.from);
  for (const [index, { to: from }] of inPlace.entries()) {
    const to = inPlace[index + 1]?.from ?? from;
    const size = to - from;
    if (size <= 0 || size > smallGap || size > left) continue;
    gaps.push({ from, to });
    left -= size;
  }
  return [...parts, ...gaps];
}

function atHand(): NonNullable<typeof globalThis.autosOpeningBytes> {
  globalThis.autosOpeningBytes ??= new Map();
  return globalThis.autosOpeningBytes;
}

/** The bytes of the parts that are named so, where they were sent not long ago; else null. */
export function openingBytes(document: Known, named: string): Buffer | null {
  const kept = atHand().get(nameOf(document));
  if (kept?.named !== named || kept.until < performance.now()) return null;
  keepOpeningBytes(document, named, kept.bytes);
  return kept.bytes;
}

/** Whether these are the parts that a document is opened with, and their bytes are to be kept at hand when they are sent. */
export function areOpeningParts(document: Known, named: string): boolean {
  const parts = openingParts(document);
  return parts.length > 0 && lengthOf(parts) <= mostOfOne && formatParts(parts) === named;
}

/** Keeps the bytes of the parts that are named so at hand: most documents are opened by several people, one after the other. */
export function keepOpeningBytes(document: Known, named: string, bytes: Buffer): void {
  const kept = atHand();
  const now = performance.now();
  kept.delete(nameOf(document));
  kept.set(nameOf(document), { named, bytes, until: now + atHandMs });
  globalThis.autosOpeningSweep ??= setInterval(dropOld, sweepMs).unref();
  let sum = 0;
  for (const [name, one] of [...kept].reverse()) {
    sum += one.bytes.length;
    if (sum > mostAtHand) kept.delete(name);
  }
}

function dropOld(): void {
  for (const [name, { until }] of [...atHand()]) if (until < performance.now()) atHand().delete(name);
}

/** Nothing of the database's documents is at hand any more. */
export function dropOpeningBytes({ databaseId }: Pick<Known, "databaseId">): void {
  for (const name of [...atHand().keys()]) if (name.startsWith(`${databaseId} `)) atHand().delete(name);
}
