import "server-only";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFObjectCopier } from "pdf-lib";
import { givePart, readBytes, send } from "./ask.ts";

/** `pages`: how many each part is to have; a part that is larger than `most` bytes is halved again. */
type Wish = { size: number; pages: number[]; most: number };

/** Splits a PDF at page borders, in order, and gives each part. */
export async function split({ size, pages, most }: Wish): Promise<void> {
  const whole = await PDFDocument.load(await readBytes({ from: 0, to: size }), { updateMetadata: false });
  if (pages.reduce((sum, one) => sum + one, 0) !== whole.getPageCount()) return send({ kind: "unreadable" });
  freePages(whole);
  const ranges: { from: number; count: number }[] = [];
  let from = 0;
  for (const count of pages) {
    ranges.push({ from, count });
    from += count;
  }
  for (let range = ranges.shift(); range !== undefined; range = ranges.shift()) {
    const { from: first, count } = range;
    const part = await partOf(whole, range);
    if (part.length <= most) {
      await givePart(part, count);
      continue;
    }
    if (count === 1) return send({ kind: "page-too-large", page: first + 1 });
    const half = Math.ceil(count / 2);
    ranges.unshift({ from: first, count: half }, { from: first + half, count: count - half });
  }
  send({ kind: "done" });
}

/** What of the whole holds for its parts too: which layers are shown, and for which colours it was made. */
const shared = ["OCProperties", "OutputIntents"].map((name) => PDFName.of(name));

async function partOf(whole: PDFDocument, { from, count }: { from: number; count: number }) {
  const part = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(whole.context, part.context);
  for (const [at, { node }] of whole
    .getPages()
    .slice(from, from + count)
    .entries()) {
    const page = copier.copy(node);
    page.setParent(part.catalog.insertLeafNode(part.context.register(page), at));
  }
  for (const name of shared) {
    const value = whole.catalog.get(name);
    if (value) part.catalog.set(name, copier.copy(value));
  }
  return await part.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Ways from one page to others: with them each part would carry all pages along. What is seen of a page stays. */
const ways = ["P", "Parent", "Dest", "IRT", "Popup"].map((name) => PDFName.of(name));
const onPages = ["B", "StructParents", "AA", "Tabs"].map((name) => PDFName.of(name));

function freePages(pdf: PDFDocument): void {
  for (const { node } of pdf.getPages()) {
    for (const name of onPages) node.delete(name);
    const notes = node.lookupMaybe(PDFName.of("Annots"), PDFArray);
    for (let at = 0; at < (notes?.size() ?? 0); at += 1) {
      const note = notes?.lookup(at);
      if (note instanceof PDFDict) freeNote(note);
    }
  }
}

function freeNote(note: PDFDict): void {
  for (const name of ways) note.delete(name);
  note.delete(PDFName.of("AA"));
  const action = note.lookup(PDFName.of("A"));
  const leadsOut = action instanceof PDFDict && action.lookup(PDFName.of("S")) === PDFName.of("URI");
  if (!leadsOut) note.delete(PDFName.of("A"));
  else action.delete(PDFName.of("Next"));
}
