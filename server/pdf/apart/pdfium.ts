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
/** Text is still seen to be there, or not. */
const coarse: Sharpness = { longest: 600, scale: 0.5 };
/** Digits and points of 8 points are told from each other; of a page larger than A3 they are not, below `legible`. */
const fine: Sharpness = { longest: 3_600, scale: 4 };
const legible = 3;
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

  /**
   * The letters of a page that stand away from its margins, in the file's order, without spaces: what a court writes on the
   * margins changes neither.
   */
  letters(index: number): string {
    const pdfium = this.#pdfium;
    const { wasmExports, getValue } = pdfium.pdfium;
    const page = pdfium.FPDF_LoadPage(this.#document, index);
    if (page === 0) return "";
    const text = pdfium.FPDFText_LoadPage(page);
    const place = wasmExports.malloc(16);
    // In tenths of a point: places are whole numbers there.
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)].map((side) =>
      Math.round(side * 10),
    ) as [number, number];
    const isInside = insideOf({ width, height, scale: 10 });
    const letters: string[] = [];
    const count = text === 0 ? 0 : pdfium.FPDFText_CountChars(text);
    for (let at = 0; at < count; at += 1) {
      const code = pdfium.FPDFText_GetUnicode(text, at);
      const letter = hyphens.has(code) ? "-" : String.fromCodePoint(code).trim();
      if (letter === "" || code < 32 || !pdfium.FPDFText_GetCharOrigin(text, at, place, place + 8)) continue;
      const [x, y] = [getValue(place, "double"), getValue(place + 8, "double")];
      pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, place, place + 4);
      if (isInside(getValue(place, "i32"), getValue(place + 4, "i32"))) letters.push(letter);
    }
    wasmExports.free(place);
    if (text !== 0) pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
    return letters.join("");
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
  /**
   * None looks other, and of `pages` it is known. `undrawn`: neither file's can be drawn; `coarse`: too large to be read as
   * they were drawn. For the others there was no time.
   */
  | { kind: "partly"; pages: number; of: number; isStamped: boolean; undrawn: number; coarse: number };

/** How wide the margin is on which courts put their marks: two centimetres, as petitions leave it free; of small pages less. */
const margin = { points: 56, share: 0.1 };
const mostNamed = 10;
/** What the end of a line makes of a hyphen, and one that shows only there. */
const hyphens = new Set([0x02, 0xad, 0xfffe]);

/** Says of a point of a page whether it lies away from the margins. */
function insideOf({
  width,
  height,
  scale,
}: Omit<Picture, "bytes">): (across: number, down: number) => boolean {
  const band = Math.round(Math.min(margin.points * scale, margin.share * Math.min(width, height)));
  return (across, down) => across >= band && across < width - band && down >= band && down < height - band;
}

/** How a page looks in the copy. `coarse`: it is the same as far as it is seen. */
type Beside = "same" | "stamped" | "other" | "undrawn" | "coarse";

/** Compares a file with a copy of it to which a court may have added marks on margins, and pages before and after. */
export function compareCopy(
  { whole, copy }: { whole: Opened; copy: Opened },
  { until }: { until: number },
): CopyLooks {
  const of = whole.pages;
  const extra = copy.pages - of;
  if (extra < 0) return { kind: "fewer", pages: copy.pages, of };
  const isLate = () => performance.now() > until;
  let best: Record<Beside, number[]> | null = null;
  let isSearched = true;
  for (const from of likeliest({ whole, copy }, { extra, isLate })) {
    if (best !== null && isLate()) {
      isSearched = false;
      break;
    }
    const looks: Record<Beside, number[]> = { same: [], stamped: [], other: [], undrawn: [], coarse: [] };
    let seen = 0;
    for (const index of spread(of)) {
      const isWorse: boolean = best !== null && looks.other.length >= best.other.length;
      if (isWorse || (seen >= least && isLate())) break;
      looks[besidePage(whole, index, copy, from + index)].push(index + 1);
      seen += 1;
    }
    if (best === null || looks.other.length < best.other.length) best = looks;
    if (best.other.length === 0) break;
  }
  if (best === null) return { kind: "partly", pages: 0, of, isStamped: false, undrawn: 0, coarse: 0 };
  const { same, stamped, other, undrawn, coarse } = best;
  if (other.length > 0 && isSearched) {
    const pages = other.sort((one, next) => one - next).slice(0, mostNamed);
    return { kind: "differs", pages, count: other.length };
  }
  const isStamped = stamped.length > 0;
  const pages = other.length > 0 ? 0 : same.length + stamped.length;
  if (pages < of)
    return { kind: "partly", pages, of, isStamped, undrawn: undrawn.length, coarse: coarse.length };
  return { kind: isStamped ? "stamped" : "same", extra };
}

/** How many pages the copy may have before those of the file, the likeliest first: some pages are looked at from afar. */
function likeliest(
  { whole, copy }: { whole: Opened; copy: Opened },
  { extra, isLate }: { extra: number; isLate: () => boolean },
): number[] {
  const all = Array.from({ length: extra + 1 }, (_, from) => from);
  if (extra === 0) return all;
  const samples = [...new Set([0, whole.pages >> 1, whole.pages - 1])].map(
    (index) => [index, whole.draw(index)] as const,
  );
  const alike = all.map((from) =>
    isLate()
      ? 0
      : samples.filter(([index, picture]) => besideCopy(picture, copy.draw(from + index)) !== "other").length,
  );
  return all.sort((one, other) => (alike[other] ?? 0) - (alike[one] ?? 0) || one - other);
}

/** How a page looks in the copy, by its letters, where both have any, and as it is seen. */
function besidePage(whole: Opened, index: number, copy: Opened, at: number): Beside {
  const [letters, copied] = [whole.letters(index), copy.letters(at)];
  if (letters !== "" && copied !== "" && letters !== copied) return "other";
  const one = whole.draw(index, fine);
  const look = besideCopy(one, copy.draw(at, fine));
  return one !== null && one.scale < legible && look !== "other" ? "coarse" : look;
}

/** How a page looks in the copy. What the file shows must be there; what it does not show may be, on the margins. */
function besideCopy(one: Picture | null, copy: Picture | null): Exclude<Beside, "coarse"> {
  if (one === null && copy === null) return "undrawn";
  if (one === null || copy === null) return "other";
  const { width, height } = one;
  if (width !== copy.width || height !== copy.height) return "other";
  const isInPage = insideOf(one);
  const [points, copied] = [one, copy].map(({ bytes }) => new Uint32Array(bytes.buffer)) as [
    Uint32Array,
    Uint32Array,
  ];
  let [inside, added] = [0, 0];
  for (let point = 0; point < points.length && inside < something; point += 1) {
    if (points[point] === copied[point]) continue;
    const isInside = isInPage(point % width, Math.floor(point / width));
    for (let at = point * 4; at < point * 4 + 3; at += 1) {
      if (one.bytes[at] === copy.bytes[at]) continue;
      // Where a mark lies on the paper the paper is gone: of the file only what was darker is lost.
      const isLost = isNew(at, one, copy) && (isInside || (one.bytes[at] ?? 0) < (copy.bytes[at] ?? 0));
      const isAdded = isNew(at, copy, one);
      if (isLost || (isAdded && isInside)) inside += 1;
      else if (isAdded) added += 1;
    }
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
