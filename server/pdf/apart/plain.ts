import "server-only";
import { createHash } from "node:crypto";
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFPageLeaf,
  PDFRef,
  PDFString,
} from "pdf-lib";
import { Opened, startPdfium } from "./pdfium.ts";

/**
 * A PDF as every reader understands it: `original` is what is seen of it, `written` all of it anew, `pdf` the same for whoever
 * takes it apart.
 */
type Plain = {
  original: Opened;
  written: Uint8Array;
  pdf: PDFDocument;
  pages: { ref: PDFRef; node: PDFPageLeaf }[];
};

/** What a page may have from above (ISO 32000-2, 7.7.3.4). */
const inherited = ["Resources", "MediaBox", "CropBox", "Rotate"].map((name) => PDFName.of(name));

/**
 * Opens a PDF and writes it anew: without protection where no password is asked for, with its objects where its table says,
 * with fields that look as they are shown. Each page has by itself what it may have from above.
 */
export async function openPlain(bytes: Uint8Array): Promise<Plain | "encrypted" | "broken" | "dynamic"> {
  const file = { size: bytes.length, pieces: [bytes] };
  const opened = Opened.from(await startPdfium(), file);
  if (!(opened instanceof Opened)) return opened;
  if (opened.isDynamic) return "dynamic";
  const written = opened.written();
  // Writing changes its fields: what is seen of it is asked of one that was not written.
  const original = opened.another(file);
  opened.close();
  if (written === null || !(original instanceof Opened)) return "broken";
  const pdf = await PDFDocument.load(written, {
    updateMetadata: false,
    ignoreEncryption: true,
    parseSpeed: ParseSpeeds.Fastest,
  });
  if (pagesOf(pdf) > original.pages) return "broken";
  // Other files' fields have other names, and its own are the same whenever it is written.
  const sign = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const pages: Plain["pages"] = [];
  for (let index = 0; index < original.pages; index += 1) {
    const ref = PDFRef.of(original.objectOf(index));
    const dict = pdf.context.lookup(ref);
    if (!(dict instanceof PDFDict)) return "broken";
    pages.push({ ref, node: standing(pdf, { ref, dict, name: `${sign}-${index}` }) });
  }
  return { original, written, pdf, pages };
}

/** So many pages its tree has, or none if it cannot be followed: more than readers show are not lost in silence. */
function pagesOf(pdf: PDFDocument): number {
  try {
    return pdf.getPages().length;
  } catch {
    return 0;
  }
}

/** A page that needs no other object to be one. */
function standing(
  { context }: PDFDocument,
  { ref, dict, name }: { ref: PDFRef; dict: PDFDict; name: string },
): PDFPageLeaf {
  for (const entry of inherited) {
    const value = fromAbove(dict, entry);
    if (value !== undefined) dict.set(entry, value);
  }
  const page = PDFPageLeaf.fromMapWithContext(new Map(dict.entries()), context);
  page.set(PDFName.Type, PDFName.Page);
  showFields(page, name);
  context.assign(ref, page);
  return page;
}

/** A field stays what it shows, and by itself: what it has from above is its own, and nobody types into it any more. */
function showFields(page: PDFPageLeaf, name: string): void {
  const notes = page.lookup(PDFName.Annots);
  for (const [at, entry] of (notes instanceof PDFArray ? notes.asArray() : []).entries()) {
    const note = page.context.lookup(entry);
    if (!(note instanceof PDFDict) || note.lookup(PDFName.of("Subtype")) !== PDFName.of("Widget")) continue;
    const [kind, flags] = [fromAbove(note, PDFName.of("FT")), fromAbove(note, PDFName.of("Ff"))];
    if (kind === undefined) continue;
    note.set(PDFName.of("FT"), kind);
    note.set(PDFName.of("Ff"), PDFNumber.of((flags instanceof PDFNumber ? flags.asNumber() : 0) | readOnly));
    note.set(PDFName.of("T"), PDFString.of(`${name}-${at}`));
  }
}

const readOnly = 1;

function fromAbove(page: PDFDict, name: PDFName) {
  const seen = new Set<unknown>();
  for (
    let node: unknown = page;
    node instanceof PDFDict && !seen.has(node);
    node = node.lookup(PDFName.Parent)
  ) {
    seen.add(node);
    const value = node.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}
