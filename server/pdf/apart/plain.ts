import "server-only";
import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFPageLeaf, PDFRef } from "pdf-lib";
import { Opened, startPdfium } from "./pdfium.ts";

/** A PDF as every reader understands it: `original` is what is seen of it, `pdf` the same for whoever takes it apart. */
type Plain = { original: Opened; pdf: PDFDocument; pages: { ref: PDFRef; node: PDFPageLeaf }[] };

/** What a page may have from above (ISO 32000-2, 7.7.3.4). */
const inherited = ["Resources", "MediaBox", "CropBox", "Rotate"].map((name) => PDFName.of(name));

/**
 * Opens a PDF and writes it anew: without protection where no password is asked for, with its objects where its table says,
 * with fields that look as they are shown. Each page has by itself what it may have from above.
 */
export async function openPlain(bytes: Uint8Array): Promise<Plain | "encrypted" | "broken" | "dynamic"> {
  const original = Opened.from(await startPdfium(), { size: bytes.length, pieces: [bytes] });
  if (!(original instanceof Opened)) return original;
  if (original.isDynamic) return "dynamic";
  const written = original.written();
  if (written === null) return "broken";
  const pdf = await PDFDocument.load(written, {
    updateMetadata: false,
    ignoreEncryption: true,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const pages: Plain["pages"] = [];
  for (let index = 0; index < original.pages; index += 1) {
    const ref = PDFRef.of(original.objectOf(index));
    const dict = pdf.context.lookup(ref);
    if (!(dict instanceof PDFDict)) return "broken";
    pages.push({ ref, node: standing(pdf, { ref, dict }) });
  }
  return { original, pdf, pages };
}

/** A page that needs no other object to be one. */
function standing({ context }: PDFDocument, { ref, dict }: { ref: PDFRef; dict: PDFDict }): PDFPageLeaf {
  for (const name of inherited) {
    const value = fromAbove(dict, name);
    if (value !== undefined) dict.set(name, value);
  }
  const page = PDFPageLeaf.fromMapWithContext(new Map(dict.entries()), context);
  page.set(PDFName.Type, PDFName.Page);
  showFields(page);
  context.assign(ref, page);
  return page;
}

const [subtype, widget, stamp] = [PDFName.of("Subtype"), PDFName.of("Widget"), PDFName.of("Stamp")];

/** A field is from now on the picture that it shows: without its form some readers do not show it. */
function showFields(page: PDFPageLeaf): void {
  const notes = page.lookup(PDFName.Annots);
  for (const entry of notes instanceof PDFArray ? notes.asArray() : []) {
    const note = page.context.lookup(entry);
    if (note instanceof PDFDict && note.lookup(subtype) === widget && note.has(PDFName.of("AP")))
      note.set(subtype, stamp);
  }
}

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
