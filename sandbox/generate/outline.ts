import { type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage } from "pdf-lib";
import type { PlannedDocument } from "./documents.ts";

type Bookmark = { title: string; page: number };

/** Documents with fewer pages get no bookmarks. */
const fewestPages = 4;

const sections: Readonly<Record<PlannedDocument["register"], readonly string[]>> = {
  court: ["Relatório", "Fundamentação", "Dispositivo"],
  party: [
    "I - Síntese dos fatos",
    "II - Preliminares",
    "III - Do direito",
    "IV - Das provas",
    "V - Dos pedidos",
  ],
  records: [],
};

/** The bookmarks of a document: the parts of a petition or decision, or the volumes of records. */
export function bookmarksOf(document: PlannedDocument): Bookmark[] {
  const { pages, register } = document;
  if (pages < fewestPages) return [];
  const titles = sections[register];
  if (titles.length > 0) {
    const count = Math.min(titles.length, pages);
    return titles.slice(0, count).map((title, at) => ({ title, page: Math.floor((at * pages) / count) }));
  }
  const step = Math.max(2, Math.ceil(pages / 40));
  return Array.from({ length: Math.ceil(pages / step) }, (_, at) => ({
    title: `Peça ${at + 1} (fls. ${document.firstSheet + at * step})`,
    page: at * step,
  }));
}

/** Adds the outline to a PDF (32000-1, 12.3.3). */
export function addOutline(
  pdf: PDFDocument,
  bookmarks: readonly Bookmark[],
  pages: readonly PDFPage[],
): void {
  if (bookmarks.length === 0) return;
  const { context } = pdf;
  const root = context.nextRef();
  const references = bookmarks.map(() => context.nextRef());
  for (const [at, { title, page }] of bookmarks.entries()) {
    const reference = references[at];
    const target = pages[page];
    if (reference === undefined || target === undefined) continue;
    const item = context.obj({ Parent: root, Dest: [target.ref, "Fit"] });
    item.set(PDFName.of("Title"), PDFHexString.fromText(title));
    const previous = references[at - 1];
    const next = references[at + 1];
    if (previous !== undefined) item.set(PDFName.of("Prev"), previous);
    if (next !== undefined) item.set(PDFName.of("Next"), next);
    context.assign(reference, item);
  }
  const outline = context.obj({ Type: "Outlines" });
  const [first] = references;
  const last = references.at(-1);
  if (first === undefined || last === undefined) return;
  outline.set(PDFName.of("First"), first);
  outline.set(PDFName.of("Last"), last);
  outline.set(PDFName.of("Count"), PDFNumber.of(references.length));
  context.assign(root, outline);
  pdf.catalog.set(PDFName.of("Outlines"), root);
}
