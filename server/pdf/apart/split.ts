import "server-only";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFObjectCopier, type PDFPageLeaf } from "pdf-lib";
import { givePart, readBytes, send } from "./ask.ts";
import { lookInto, readsAs, readTexts } from "./look.ts";
import { compare, Opened } from "./pdfium.ts";
import { openPlain } from "./plain.ts";

/** `pages`: how many each part is to have; a part that is larger than `most` bytes is halved again. */
type Wish = { size: number; pages: number[]; most: number };

/** So long parts are drawn, all together, and compared with the original: each for as much of it as it has of the pages. */
const lookingMs = 10_000;

/** Splits a PDF at page borders, in order, and gives each part. None may look or read other than the original. */
export async function split({ size, pages, most }: Wish): Promise<void> {
  let bytes = await readBytes({ from: 0, to: size });
  const read = async (range: { from: number; to: number }) => bytes.slice(range.from, range.to);
  const seen = await lookInto({ size, mostRead: Infinity, read }, readTexts);
  if (seen.kind !== "read") return send({ kind: "unreadable" });
  const plain = await openPlain(bytes);
  bytes = new Uint8Array();
  if (typeof plain === "string") return send({ kind: "unreadable" });
  const { original, pdf: whole } = plain;
  const nodes = plain.pages.map(({ node }) => node);
  if (seen.texts.length !== nodes.length || pages.reduce((sum, one) => sum + one, 0) !== nodes.length)
    return send({ kind: "unreadable" });
  freePages(nodes);
  const ranges: { from: number; count: number }[] = [];
  let from = 0;
  for (const count of pages) {
    ranges.push({ from, count });
    from += count;
  }
  for (let range = ranges.shift(); range !== undefined; range = ranges.shift()) {
    const { from: first, count } = range;
    // All of it stays one file, with what it has besides its pages.
    const part =
      count === nodes.length ? plain.written : await partOf(whole, nodes.slice(first, first + count));
    if (part.length <= most) {
      const texts = seen.texts.slice(first, first + count);
      const ms = (lookingMs * count) / nodes.length;
      if (!(await readsAs(texts, [part])) || !looksAs(original, part, { from: first, ms }))
        return send({ kind: "unreadable" });
      await givePart(part, count);
      continue;
    }
    if (count === 1) return send({ kind: "page-too-large", page: first + 1 });
    const half = Math.ceil(count / 2);
    ranges.unshift({ from: first, count: half }, { from: first + half, count: count - half });
  }
  send({ kind: "done" });
}

function looksAs(original: Opened, bytes: Uint8Array, { from, ms }: { from: number; ms: number }): boolean {
  const part = original.another({ size: bytes.length, pieces: [bytes] });
  if (!(part instanceof Opened)) return false;
  const compared = compare({ whole: original, part }, { from, until: performance.now() + ms });
  part.close();
  return compared.kind !== "differs";
}

/** What of the whole holds for its parts too: which layers are shown, and for which colours it was made. */
const shared = ["OCProperties", "OutputIntents"].map((name) => PDFName.of(name));

async function partOf(whole: PDFDocument, nodes: readonly PDFPageLeaf[]) {
  const part = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(whole.context, part.context);
  for (const [at, node] of nodes.entries()) {
    const page = copier.copy(node);
    page.setParent(part.catalog.insertLeafNode(part.context.register(page), at));
  }
  for (const name of shared) {
    const catalog = whole.context.lookup(whole.context.trailerInfo.Root);
    const value = catalog instanceof PDFDict ? catalog.get(name) : undefined;
    if (value) part.catalog.set(name, copier.copy(value));
  }
  return await part.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Ways from one page to others: with them each part would carry all pages along. What is seen of a page stays. */
const ways = ["P", "Parent", "Dest", "IRT", "Popup"].map((name) => PDFName.of(name));
const onPages = ["B", "StructParents", "AA", "Tabs"].map((name) => PDFName.of(name));

function freePages(nodes: readonly PDFPageLeaf[]): void {
  for (const node of nodes) {
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
