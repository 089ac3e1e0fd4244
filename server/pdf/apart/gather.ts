import "server-only";
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from "pdf-lib";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { destinationOf } from "#lib/documents/outline/destination.ts";
import { entriesOf } from "#lib/documents/outline/entries.ts";
import { givePieces, readBytes, send } from "./ask.ts";
import { Binding } from "./binding.ts";
import { makeInert } from "./inert.ts";
import { lookInto, readsAs, textsOf, traitsOf } from "./look.ts";
import { NotUnderstood, Reached, TooManyObjects, writtenAs } from "./objects.ts";
import { compare, Opened } from "./pdfium.ts";
import { Pieces } from "./pieces.ts";
import { openPlain } from "./plain.ts";
import { type Gathered, type Line, type Room, treeNumber, type Unfit } from "./protocol.ts";

/**
 * Gives the pages of a PDF as objects that can stand in another file, and what is needed to bind them there. Two libraries
 * must see the same number of pages; bound, each must have the same words for one and look the same for the other: nobody is
 * to take for the document what is a part of it, or another one that was hidden in it.
 */
export async function gather({ size, ...room }: { size: number } & Room): Promise<void> {
  let bytes = await readBytes({ from: 0, to: size });
  const read = async ({ from, to }: { from: number; to: number }) => bytes.slice(from, to);
  const seen = await lookInto({ size, mostRead: Infinity, read }, (pdf) => see(pdf, room.mostPages));
  if (seen.kind !== "seen") return unfit(seen.kind === "encrypted" ? "encrypted" : "broken");
  if (seen.pages === 0) return unfit("no-pages");
  if (seen.pages > room.mostPages) return unfit("too-many-pages");
  if (seen.isPortfolio) return unfit("portfolio");
  const plain = await openPlain(bytes);
  // It is in memory once more now.
  bytes = new Uint8Array();
  if (typeof plain === "string") return unfit(plain);
  const { original, pdf, pages } = plain;
  if (pages.length !== seen.pages) return unfit("broken");
  const refs = pages.map(({ ref }) => ref);
  for (const { node } of pages) makeInert(node, new Set(refs));
  const reached = reachedFrom(pdf, refs, room);
  if (!(reached instanceof Reached)) return unfit(reached);
  for (const { node } of pages) node.set(PDFName.Parent, PDFRef.of(treeNumber));
  const { size: made, offsets, bytes: written } = writtenAs(reached.objects, room.first);
  if (made > room.mostBytes) return unfit("too-large");
  const numbers = refs.map((ref) => reached.numberOf(ref) ?? 0);
  const layers = layersOf(pdf, reached);
  const gathered: Gathered = { offsets, pages: numbers, outline: seen.outline, layers };
  const pieces = [...written];
  const alone = boundAlone({ gathered, pieces, size: made, first: room.first });
  if (!(await readsAs(seen.texts, alone))) return unfit("broken");
  if (!looksAs(original, alone)) return unfit("changed");
  await givePieces({ size: made, pages: pages.length }, pieces);
  send({ kind: "gathered", gathered });
}

/** A file of these pages by themselves. */
function boundAlone({ gathered, pieces, size, first }: Alone): Uint8Array[] {
  const binding = new Binding({ first });
  binding.add({ ...gathered, outline: [], title: "" }, { size });
  return [binding.head, ...pieces, binding.end({ title: "", author: "", subject: "", at: new Date(0) })];
}
type Alone = { gathered: Gathered; pieces: readonly Uint8Array[]; size: number; first: number };

/** Whether its pages look as the original's, as far as there is time to look. */
function looksAs(original: Opened, alone: Uint8Array[]): boolean {
  const { size } = new Pieces(alone);
  const part = original.another({ size, pieces: alone });
  if (!(part instanceof Opened) || part.pages !== original.pages) return false;
  return compare({ whole: original, part }, { until: performance.now() + lookingMs }).kind !== "differs";
}

/** So long pages are drawn; those beyond it have the same words. */
const lookingMs = 10_000;

const unfit = (why: Unfit): void => send({ kind: "unfit", why });

type Seen = { kind: "seen"; pages: number; outline: Line[]; texts: string[]; isPortfolio: boolean };

async function see(pdf: PDFDocumentProxy, mostPages: number): Promise<Seen> {
  try {
    // A document without an outline that can be read is a document all the same.
    const outline = await outlineOf(pdf).catch(() => []);
    const isFew = pdf.numPages <= mostPages;
    const { isPortfolio } = await traitsOf(pdf);
    return {
      kind: "seen",
      pages: pdf.numPages,
      outline,
      texts: isFew ? await textsOf(pdf) : [],
      isPortfolio,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** The lines of its outline; one that leads nowhere leads where the line before it does. */
async function outlineOf(pdf: PDFDocumentProxy): Promise<Line[]> {
  const { entries } = entriesOf((await pdf.getOutline()) ?? []);
  const lines: Line[] = [];
  for (const { title, depth, dest } of entries) {
    const found = await destinationOf(pdf, dest);
    const before = lines.at(-1);
    const place =
      found === null
        ? { page: before?.page ?? 0, top: before?.top ?? null }
        : { page: found.page - 1, top: found.point?.[1] ?? null };
    lines.push({ title, depth, ...place });
  }
  return lines;
}

function reachedFrom(
  { context }: PDFDocument,
  refs: PDFRef[],
  { first, mostObjects }: Room,
): Reached | Unfit {
  try {
    return new Reached(context, refs, { first, most: mostObjects });
  } catch (error) {
    if (error instanceof TooManyObjects) return "too-large";
    if (error instanceof NotUnderstood) return "broken";
    throw error;
  }
}

/** Which of the layers that its pages have are seen (ISO 32000-2, 8.11.4.3); without that, hidden ones would show. */
function layersOf({ context }: PDFDocument, reached: Reached): Gathered["layers"] {
  const catalog = context.lookup(context.trailerInfo.Root);
  const properties = catalog instanceof PDFDict ? catalog.lookup(PDFName.of("OCProperties")) : undefined;
  if (!(properties instanceof PDFDict)) return { shown: [], hidden: [] };
  const usual = properties.lookup(PDFName.of("D"));
  const listed = (dict: unknown, name: string): PDFRef[] => {
    const list = dict instanceof PDFDict ? dict.lookup(PDFName.of(name)) : undefined;
    return list instanceof PDFArray ? list.asArray().filter((one) => one instanceof PDFRef) : [];
  };
  const isOff = usual instanceof PDFDict && usual.lookup(PDFName.of("BaseState")) === PDFName.of("OFF");
  const [on, off] = [new Set(listed(usual, "ON")), new Set(listed(usual, "OFF"))];
  const layers: Gathered["layers"] = { shown: [], hidden: [] };
  for (const layer of listed(properties, "OCGs")) {
    const number = reached.numberOf(layer);
    if (number === null) continue;
    const isHidden = isOff ? !on.has(layer) : off.has(layer);
    layers[isHidden ? "hidden" : "shown"].push(number);
  }
  return layers;
}
