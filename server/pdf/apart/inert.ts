import "server-only";
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFPageLeaf, PDFRef, PDFString } from "pdf-lib";
import { readLink } from "#lib/documents/links.ts";

const names = (all: string) => all.split(/\s+/).map((name) => PDFName.of(name));

/** What is seen of a page (ISO 32000-2, 7.7.3.3). */
const ofPages = new Set(
  names("Type Resources MediaBox CropBox Rotate Contents BleedBox TrimBox ArtBox Group UserUnit Annots"),
);

/** Notes and marks that are only seen (12.5.6). Those that play, or hold a file, are not among them. */
const seenNotes = new Set(
  names(
    `Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink
    Watermark Redact Widget`,
  ),
);

const subtype = PDFName.of("Subtype");

/** What of a note acts, or leads to what is not seen, besides what is taken from every object (`Reached`). */
const ofActing = names("PA FS Parent Kids Popup IRT V DV StructParent");

/** Leaves of a page what is seen of it, with links to the web and to `pages` of the same document. */
export function makeInert(page: PDFPageLeaf, pages: ReadonlySet<PDFRef>): void {
  for (const name of page.keys()) if (!ofPages.has(name)) page.delete(name);
  const notes = page.lookup(PDFName.Annots);
  page.delete(PDFName.Annots);
  if (!(notes instanceof PDFArray)) return;
  const kept = page.context.obj([]);
  for (const entry of notes.asArray()) {
    const note = page.context.lookup(entry);
    if (!(note instanceof PDFDict)) continue;
    // Of one that plays or holds a file the picture stays, where it has one.
    const isPopup = note.lookup(subtype) === PDFName.of("Popup");
    if (!isSeen(note) && !isPopup && note.has(PDFName.of("AP"))) note.set(subtype, PDFName.of("Stamp"));
    if (!isSeen(note)) continue;
    makeNoteInert(note, pages);
    kept.push(entry);
  }
  page.set(PDFName.Annots, kept);
}

function isSeen(note: PDFDict): boolean {
  const kind = note.lookup(subtype);
  return kind instanceof PDFName && seenNotes.has(kind);
}

function makeNoteInert(note: PDFDict, pages: ReadonlySet<PDFRef>): void {
  for (const name of ofActing) note.delete(name);
  const [action, dest] = names("A Dest");
  if (action === undefined || dest === undefined) return;
  const [pressed, place] = [note.lookup(action), note.lookup(dest)];
  note.delete(action);
  note.delete(dest);
  const does = pressed instanceof PDFDict ? pressed.lookup(PDFName.of("S")) : undefined;
  const within =
    pressed instanceof PDFDict && does === PDFName.of("GoTo") ? pressed.lookup(PDFName.of("D")) : place;
  if (within instanceof PDFArray) {
    const page = within.size() > 0 ? within.get(0) : undefined;
    if (page instanceof PDFRef && pages.has(page)) note.set(dest, within);
    return;
  }
  const address =
    pressed instanceof PDFDict && does === PDFName.of("URI") ? pressed.lookup(PDFName.of("URI")) : null;
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return;
  const link = readLink(address.decodeText());
  if (link?.kind === "web")
    note.set(
      action,
      note.context.obj({ S: "URI", URI: PDFHexString.of(Buffer.from(link.address).toString("hex")) }),
    );
}
