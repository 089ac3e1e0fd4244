import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { CaseView } from "#lib/cases/schema.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { merged, tooMuchForPdf } from "#lib/documents/bundle/limits.ts";
import {
  bookmarkOf,
  type MergeOutcome,
  type MergeRow,
  mergedWords,
  nothingMerged,
  type Out,
} from "#lib/documents/bundle/merge.ts";
import { pdfName } from "#lib/documents/bundle/names.ts";
import { reasonToStop } from "#lib/documents/bundle/outcome.ts";
import type { BundleSelection } from "#lib/documents/bundle/selection.ts";
import { personIdOf } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { NoRoom } from "#server/blobs/room.ts";
import { Spool } from "#server/blobs/spool.ts";
import { getCase } from "#server/cases/data.ts";
import {
  type Asking,
  openSource,
  reasonOf,
  type Source,
  type Taken,
  takeDocuments,
} from "#server/cases/documents/taking/data.ts";
import { margin } from "#server/documents/caching/data.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { indexTitle, printIndex } from "#server/paper/case/merged.ts";
import { caseSheet } from "#server/paper/case/sheet.ts";
import { Binding } from "#server/pdf/apart/binding.ts";
import type { Gathered, Room } from "#server/pdf/apart/protocol.ts";
import { gatherPages, PartBroken } from "#server/pdf/remake.ts";
import type { Source as File } from "#server/pdf/source.ts";
import { NoTurn } from "#server/turns/turns.ts";

export type Merged = { filename: string; chunks: AsyncGenerator<Uint8Array> };

type Limits = { bytes: number; pages: number };
type Wanted = { cnj: Cnj; selection: BundleSelection; now?: Date; limits?: Limits };

/**
 * Documents of a case as one PDF that is made while it is read: the pages of each that is a PDF, the oldest first, with a
 * bookmark each, behind an index that names every one that is not in it and why. Null when the case has none of them. Of a
 * case under secrecy it asks who the person is. Audited in one row. Before the first bytes come, `chunks` throws AppError
 * when no page could be bound; it breaks with the signal of `ctx`.
 */
export async function openMerged(ctx: Asking, wanted: Wanted): Promise<Merged | null> {
  const { cnj, selection, now = new Date(), limits = merged } = wanted;
  const taken = await takeDocuments(ctx, { cnj, selection, obstacleOf: tooMuchForPdf });
  const view = taken && (await getCase(ctx, cnj));
  if (taken === null || view === null) return null;
  const filename = pdfName(cnj, taken.firm.simulated);
  return { filename, chunks: bound(ctx, { ...taken, cnj, view, now, limits }) };
}

type Binds = Taken & { cnj: Cnj; view: CaseView; now: Date; limits: Limits };

/** The file's bytes. One document is put aside at a time, sealed, and only its pages go on. */
async function* bound(ctx: Asking, given: Binds): AsyncGenerator<Uint8Array> {
  const { cnj, documents, missing, limits } = given;
  const target = await operatorTarget(ctx);
  const binding = new Binding();
  const rows: MergeRow[] = [];
  for (const document of documents) {
    ctx.signal.throwIfAborted();
    const because = reasonToStop(rows.map(({ result }) => result));
    let result: MergeOutcome;
    if (binding.pages >= limits.pages) result = { outcome: "too-many-pages" };
    else if (because !== null) result = { outcome: "unasked", because };
    else {
      const source = await openSource(ctx, target, { cnj, id: document.id });
      result =
        source.outcome === "open"
          ? yield* bindOpen(ctx, source, { binding, limits, title: bookmarkOf(document) })
          : source;
    }
    rows.push({ ...document, result });
  }
  for (const id of missing)
    rows.push({ filename: id, kind: null, at: null, firstSeenAt: null, result: { outcome: "missing" } });
  if (binding.pages === 0) throw new AppError("invalid", nothingMerged(rows));
  yield* endOf(ctx, binding, { ...given, rows });
}

type Open = Extract<Source, { outcome: "open" }>;

/** The pages of a document on its way, if they can be bound, and what became of it. */
async function* bindOpen(
  ctx: Asking,
  source: Open,
  { binding, limits, title }: { binding: Binding; limits: Limits; title: string },
): AsyncGenerator<Uint8Array, MergeOutcome> {
  const shelf = new Shelf(ctx);
  try {
    const file = await putAside(source, { limits, binding, shelf });
    if ("outcome" in file) return file;
    return yield* bindFile(ctx, file, { binding, title, shelf, room: roomIn(binding, limits) });
  } catch (error) {
    // Its pages come only once all of them are there: of this document nothing was sent.
    if (error instanceof NoRoom) return { outcome: "busy" };
    throw error;
  } finally {
    source.stream.destroy();
    await shelf.close();
  }
}

/** The pages of a file, which come only once all of them are there. */
async function* bindFile(
  ctx: Asking,
  file: File,
  given: { binding: Binding; title: string; shelf: Shelf; room: Room; isFirst?: boolean },
): AsyncGenerator<Uint8Array, MergeOutcome> {
  const { binding, title, shelf, room, isFirst } = given;
  const spool = await shelf.spool(file.size);
  const made = await gather(ctx, { file, room, spool, isAlone: binding.pages === 0 });
  if ("outcome" in made) return made;
  if (binding.size === 0) yield binding.head;
  yield* spool.read();
  binding.add({ ...made, title }, { size: spool.whole?.size ?? 0, taken: file.size, isFirst });
  return { outcome: "in", pages: made.pages.length };
}

/** The index, and what makes one file of all. */
async function* endOf(
  ctx: Asking,
  binding: Binding,
  { rows, ...given }: Binds & { rows: readonly MergeRow[] },
): AsyncGenerator<Uint8Array> {
  // How many pages the index has decides on which page the first document begins.
  const { pages } = await indexOf(ctx, { ...given, rows, firstPage: 1 });
  const index = await indexOf(ctx, { ...given, rows, firstPage: 1 + pages });
  const shelf = new Shelf(ctx);
  const room = { first: binding.next, mostPages: pages, mostObjects: 10_000, mostBytes: 2 * index.file.size };
  try {
    const given = { binding, title: indexTitle, shelf, room, isFirst: true };
    let added = yield* bindFile(ctx, index.file, given);
    // The documents are in the file already: its first pages wait for as long as it takes.
    while (added.outcome === "busy") {
      await setTimeout(busyMs, undefined, { signal: ctx.signal });
      added = yield* bindFile(ctx, index.file, given);
    }
    if (added.outcome !== "in") throw new Error(`the index is ${added.outcome}`);
  } finally {
    await shelf.close();
  }
  const title = `${formatCnj(given.cnj)}, documentos`;
  yield binding.end({ title, author: given.firm.name, subject: mergedWords(rows), at: given.now });
}

/** The index as a file in memory: it has a line or two for each document. */
async function indexOf(
  ctx: Asking,
  { firstPage, rows, view, firm, now }: Binds & { rows: readonly MergeRow[]; firstPage: number },
): Promise<{ file: File; pages: number }> {
  const person = ctx.actor.kind === "user" ? ctx.actor.name : null;
  const sheet = caseSheet({ view, firm, person, title: indexTitle, now });
  await printIndex({ sheet, view, rows, firstPage, now: now.toISOString() });
  await sheet.end();
  const bytes: Uint8Array[] = [];
  for (let piece = sheet.take(); piece !== null; piece = sheet.take()) bytes.push(piece);
  const whole = Buffer.concat(bytes);
  async function* read({ from, to }: { from: number; to: number }) {
    yield whole.subarray(from, to);
  }
  return { file: { size: whole.length, read }, pages: sheet.pages };
}

/** A document put aside as far as there is room; or why its pages are not bound. */
async function putAside(
  { stream, kind, size }: Open,
  { limits, binding, shelf }: { limits: Limits; binding: Binding; shelf: Shelf },
): Promise<File | Out> {
  const room = limits.bytes - binding.taken;
  // What no PDF has room for is told apart from what does not go into this one any more.
  const beyond = (bytes: number): Out => ({ outcome: bytes > limits.bytes ? "too-much" : "no-room" });
  if (kind !== "pdf" && kind !== "unknown") return { outcome: "not-pdf", kind };
  if ((size ?? 0) > room) return beyond(size ?? 0);
  const spool = await shelf.spool(size);
  let came = 0;
  try {
    for await (const piece of stream) {
      came += piece.length;
      if (came > 0 && kind !== "pdf") return { outcome: "not-pdf", kind };
      if (came > room) return beyond(came);
      if (size !== null && came > size + margin) return { outcome: "cut", because: "contract" };
      await spool.append(piece);
    }
  } catch (error) {
    return { outcome: "cut", because: reasonOf(error) };
  }
  if (came === 0) return { outcome: "empty" };
  await spool.finish();
  return { size: came, read: (range) => spool.read(range) };
}

/** Puts the objects of a file's pages aside; or why they are not bound. `isAlone`: nothing else is in the file yet. */
async function gather(
  ctx: Asking,
  { file, room, spool, isAlone }: { file: File; room: Room; spool: Spool; isAlone: boolean },
): Promise<Gathered | Out> {
  const who = { firm: ctx.databaseId, person: personIdOf(ctx) ?? undefined, signal: ctx.signal };
  try {
    for await (const one of gatherPages({ ...who, source: file, room })) {
      switch (one.kind) {
        case "part":
          await takeAll(one.bytes, spool);
          break;
        case "gathered":
          await spool.finish();
          return one.gathered;
        case "unfit":
          if (one.why === "too-large") return { outcome: isAlone ? "too-much" : "no-room" };
          return { outcome: one.why === "too-many-pages" && isAlone ? "too-much" : one.why };
        case "too-much":
          return { outcome: "too-much" };
        default:
          return { outcome: "broken" };
      }
    }
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    return { outcome: "busy" };
  }
  return { outcome: "broken" };
}

async function takeAll(bytes: AsyncIterable<Uint8Array>, spool: Spool): Promise<void> {
  try {
    for await (const piece of bytes) await spool.append(piece);
  } catch (error) {
    // Why no more comes is said next.
    if (!(error instanceof PartBroken)) throw error;
  }
}

const mostObjects = 1_000_000;
/** For so many milliseconds the first pages wait until they are tried again. */
const busyMs = 1_000;

/** Objects that were packed together are written one by one: the file may become larger than what it is made of. */
const roomIn = (binding: Binding, { bytes, pages }: Limits): Room => ({
  first: binding.next,
  mostPages: pages - binding.pages,
  mostObjects: mostObjects - binding.next,
  mostBytes: 2 * bytes - binding.size,
});

/** What of one document lies aside, sealed and without a name, until the next one's turn. */
class Shelf {
  readonly #ctx: Asking;
  readonly #spools: Spool[] = [];

  constructor(ctx: Asking) {
    this.#ctx = ctx;
  }

  async spool(size: number | null): Promise<Spool> {
    const { databaseId } = this.#ctx;
    const spool = await Spool.begin({ databaseId, id: randomUUID(), kind: "document" }, size ?? undefined);
    this.#spools.push(spool);
    return spool;
  }

  async close(): Promise<void> {
    await Promise.all(this.#spools.map((spool) => spool.close()));
  }
}
