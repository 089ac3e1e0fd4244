import "server-only";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";

type Pdfium = Awaited<ReturnType<typeof init>>;

/**
 * A page as it is seen: `bytes` has four of each point (blue, green, red, unused), row by row from the top. `scale`: pixels per
 * point of the page.
 */
export type Picture = { width: number; height: number; scale: number; bytes: Uint8Array };

/** Pixels of a picture's longer side, and per point of the page. */
type Sharpness = { longest: number; scale: number };
/** Text is still seen to be there, or not; or is read. */
const coarse: Sharpness = { longest: 600, scale: 0.5 };
const fine: Sharpness = { longest: 1_200, scale: 1 };
/** What is seen of a page, and its notes. */
const withNotes = 0x01;
const withoutSecurity = 3;
/** A colour that differs by more is another, and so many values of a page's points are something that is seen. */
const [another, something] = [64, 6];
const white = 0xffffffff;
const wrongPassword = 4;
const dynamicForm = 2;

/** The engine of Chrome, which opens what readers open. It has nothing of this process but the bytes that it is given. */
export async function startPdfium(): Promise<Pdfium> {
  const program = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const pdfium = await init({ wasmBinary: new Uint8Array(readFileSync(program)).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Its memory, which is another array whenever it has grown; its types do not name it. */
const heapOf = ({ pdfium }: Pdfium) => (pdfium as unknown as { HEAPU8: Uint8Array<ArrayBuffer> }).HEAPU8;

/** A PDF that is open without a password. `close` frees what it takes. */
export class Opened {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #bytes: number;
  readonly #size: number;
  /** What shows the fields of a form, and makes how they look where the file does not say. */
  readonly #form: { info: number; handle: number };

  private constructor(pdfium: Pdfium, document: number, { place, size }: { place: number; size: number }) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#bytes = place;
    this.#size = size;
    const info = pdfium.PDFiumExt_OpenFormFillInfo();
    this.#form = { info, handle: pdfium.PDFiumExt_InitFormFillEnvironment(document, info) };
  }

  static from(
    pdfium: Pdfium,
    { size, pieces }: { size: number; pieces: Iterable<Uint8Array> },
  ): Opened | "encrypted" | "broken" {
    const { wasmExports } = pdfium.pdfium;
    const place = wasmExports.malloc(size);
    if (place === 0) return "broken";
    let at = place;
    for (const piece of pieces) {
      heapOf(pdfium).set(piece, at);
      at += piece.length;
    }
    const document = pdfium.FPDF_LoadMemDocument(place, size, "");
    if (document !== 0) return new Opened(pdfium, document, { place, size });
    const why = pdfium.FPDF_GetLastError();
    wasmExports.free(place);
    return why === wrongPassword ? "encrypted" : "broken";
  }

  /** Another file beside it. */
  another(file: { size: number; pieces: Iterable<Uint8Array> }): Opened | "encrypted" | "broken" {
    return Opened.from(this.#pdfium, file);
  }

  get pages(): number {
    return this.#pdfium.FPDF_GetPageCount(this.#document);
  }

  /** Its pages are made by a program of Adobe's while it is looked at: others show one that asks to wait (XFA). */
  get isDynamic(): boolean {
    return this.#pdfium.FPDF_GetFormType(this.#document) === dynamicForm;
  }

  /** The number of a page's object, from 0. */
  objectOf(index: number): number {
    return this.#pdfium.EPDFDoc_GetPageObjectNumberByIndex(this.#document, index);
  }

  /** What is seen of a page, from 0; null where it cannot be drawn. */
  draw(index: number, { longest, scale: most }: Sharpness = coarse): Picture | null {
    const pdfium = this.#pdfium;
    const page = pdfium.FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const scale = Math.min(most, longest / Math.max(across, down, 1));
    const [width, height] = [across, down].map((side) => Math.max(1, Math.round(side * scale))) as [
      number,
      number,
    ];
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    try {
      if (bitmap === 0) return null;
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withNotes);
      pdfium.FPDF_FFLDraw(this.#form.handle, bitmap, page, 0, 0, width, height, 0, withNotes);
      const place = pdfium.FPDFBitmap_GetBuffer(bitmap);
      return { width, height, scale, bytes: heapOf(pdfium).slice(place, place + width * height * 4) };
    } finally {
      if (bitmap !== 0) pdfium.FPDFBitmap_Destroy(bitmap);
      pdfium.FPDF_ClosePage(page);
    }
  }

  /** All of it written anew, as any reader understands it, fields as they are shown, without protection; null where that fails. */
  written(): Uint8Array | null {
    const pdfium = this.#pdfium;
    if (pdfium.FPDF_GetFormType(this.#document) !== 0)
      for (let index = 0; index < this.pages; index += 1) this.#makeFields(index);
    const { wasmExports, addFunction, removeFunction, setValue } = pdfium.pdfium;
    let made = new Uint8Array(this.#size + this.#size / 8 + 65_536);
    let size = 0;
    // Taken piece by piece: its own memory would hold all of it twice more.
    const take = addFunction((_: number, at: number, length: number) => {
      if (size + length > made.length) {
        const larger = new Uint8Array((size + length) * 1.5);
        larger.set(made.subarray(0, size));
        made = larger;
      }
      made.set(heapOf(pdfium).subarray(at, at + length), size);
      size += length;
      return 1;
    }, "iiii");
    const writer = wasmExports.malloc(8);
    setValue(writer, 1, "i32");
    setValue(writer + 4, take, "i32");
    const isWritten = pdfium.FPDF_SaveAsCopy(this.#document, writer, withoutSecurity);
    wasmExports.free(writer);
    removeFunction(take);
    return isWritten ? made.subarray(0, size) : null;
  }

  /** A field looks as a reader shows it from now on, also in one that knows no forms. */
  #makeFields(index: number): void {
    const pdfium = this.#pdfium;
    const page = pdfium.FPDF_LoadPage(this.#document, index);
    if (page === 0) return;
    pdfium.FORM_OnAfterLoadPage(page, this.#form.handle);
    pdfium.FORM_OnBeforeClosePage(page, this.#form.handle);
    pdfium.FPDF_ClosePage(page);
  }

  close(): void {
    this.#pdfium.PDFiumExt_ExitFormFillEnvironment(this.#form.handle);
    this.#pdfium.PDFiumExt_CloseFormFillInfo(this.#form.info);
    this.#pdfium.FPDF_CloseDocument(this.#document);
    this.#pdfium.pdfium.wasmExports.free(this.#bytes);
  }
}

/** How two files compare, page by page. `page`: from 1, one that looks other. */
export type Compared =
  | { kind: "same" }
  | { kind: "differs"; page: number }
  /** `page`: the next that would have been looked at. */
  | { kind: "unfinished"; page: number };

/**
 * Whether the pages of `part` look as those of `whole` do from the page `from` on, from 0. What is left at `until` stays open,
 * but not the first few, which are spread over the part, as are all that follow.
 */
export function compare(
  { whole, part }: { whole: Opened; part: Opened },
  { from = 0, until }: { from?: number; until: number },
): Compared {
  let seen = 0;
  for (const index of spread(part.pages)) {
    if (seen >= least && performance.now() > until) return { kind: "unfinished", page: from + index + 1 };
    const [one, other] = [whole.draw(from + index), part.draw(index)];
    if (one === null || other === null || !isSame(one, other)) {
      return { kind: "differs", page: from + index + 1 };
    }
    seen += 1;
  }
  return { kind: "same" };
}

/** So many pages are drawn of each part, whatever time that takes. */
const least = 4;

/** All numbers below `count`, first those far from each other, then those between them. */
function* spread(count: number): Generator<number> {
  let step = 1;
  while (step < count) step *= 2;
  if (count > 0) yield 0;
  for (; step >= 1; step /= 2) for (let at = step; at < count; at += 2 * step) yield at;
}

/** How the copy that a court keeps of a file looks beside it. Pages from 1; `extra`: how many the copy has besides. */
export type CopyLooks =
  /** `stamped`: it has something on the margins of pages that the file has not. */
  | { kind: "same" | "stamped"; extra: number }
  /** `pages`: those that look other, of which the first few are named. */
  | { kind: "differs"; pages: number[]; count: number }
  | { kind: "fewer"; pages: number; of: number }
  /** As many as there was time for look the same, or are stamped. */
  | { kind: "unfinished"; pages: number; of: number };

/** How wide the margin is on which courts put their marks: two centimetres, as petitions leave it free; of small pages less. */
const margin = { points: 56, share: 0.1 };
const mostNamed = 10;

/** Compares a file with a copy of it to which a court may have added marks on margins, and pages before or after. */
export function compareCopy(
  { whole, copy }: { whole: Opened; copy: Opened },
  { until }: { until: number },
): CopyLooks {
  const of = whole.pages;
  const extra = copy.pages - of;
  if (extra < 0) return { kind: "fewer", pages: copy.pages, of };
  const beside = (index: number, from: number) =>
    besideCopy(whole.draw(index, fine), copy.draw(from + index, fine));
  const from = extra > 0 && beside(0, 0) === "other" && beside(0, extra) !== "other" ? extra : 0;
  const other: number[] = [];
  let [seen, isStamped] = [0, false];
  for (const index of spread(of)) {
    if (seen >= least && performance.now() > until) break;
    const look = beside(index, from);
    if (look === "other") other.push(index + 1);
    isStamped ||= look === "stamped";
    seen += 1;
  }
  if (other.length > 0) {
    const pages = other.sort((one, next) => one - next).slice(0, mostNamed);
    return { kind: "differs", pages, count: other.length };
  }
  if (seen < of) return { kind: "unfinished", pages: seen, of };
  return { kind: isStamped ? "stamped" : "same", extra };
}

/** How a page looks in the copy. What the file shows must be there; what it does not show may be, on the margins. */
function besideCopy(one: Picture | null, copy: Picture | null): "same" | "stamped" | "other" {
  if (one === null || copy === null) return "other";
  const { width, height, scale } = one;
  if (width !== copy.width || height !== copy.height) return "other";
  const band = Math.round(Math.min(margin.points * scale, margin.share * Math.min(width, height)));
  let [inside, added] = [0, 0];
  for (let at = 0; at < one.bytes.length && inside < something; at += 1) {
    if (at % 4 === 3 || one.bytes[at] === copy.bytes[at]) continue;
    const [across, down] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    const isInside = across >= band && across < width - band && down >= band && down < height - band;
    // Where a mark lies on the paper the paper is gone: of the file only what was darker is lost.
    const isLost = isNew(at, one, copy) && (isInside || (one.bytes[at] ?? 0) < (copy.bytes[at] ?? 0));
    const isAdded = isNew(at, copy, one);
    if (isLost || (isAdded && isInside)) inside += 1;
    else if (isAdded) added += 1;
  }
  if (inside >= something) return "other";
  return added >= something ? "stamped" : "same";
}

function isSame(one: Picture, other: Picture): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  let count = 0;
  for (let at = 0; at < one.bytes.length && count < something; at += 1)
    if (at % 4 !== 3 && one.bytes[at] !== other.bytes[at] && (isNew(at, one, other) || isNew(at, other, one)))
      count += 1;
  return count < something;
}

/** Whether there is nothing like it in the other picture, there or beside it: a line may be drawn a little further on. */
function isNew(at: number, { bytes, width }: Picture, other: Picture): boolean {
  const value = bytes[at] ?? 0;
  let [least, most] = [255, 0];
  for (const down of [-1, 0, 1])
    for (const across of [-1, 0, 1]) {
      const beside = other.bytes[at + (down * width + across) * 4];
      if (beside === undefined) continue;
      least = Math.min(least, beside);
      most = Math.max(most, beside);
    }
  return value < least - another || value > most + another;
}
