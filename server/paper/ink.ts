import "server-only";
import PDFDocument from "pdfkit";
import { missingMark } from "./plain-text.ts";
import { type Alphabet, alphabets, type Face, type FontName, readFont } from "./typefaces.ts";

/** Members of pdfkit that its types leave out. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      _font: {
        id: string;
        font: { hasGlyphForCodePoint(codePoint: number): boolean };
        /** Every word that was set in the font so far. */
        layoutCache: Record<string, unknown>;
        ref(): PDFKitReference;
        /** The glyphs of a text as hexadecimal digits. */
        encode(text: string): [string[], unknown];
      };
    }
    interface PDFOutline {
      addItem(title: string, options: { expanded?: boolean; left?: number; top?: number }): PDFOutline;
    }
  }
}

/** A part of a text that is set in one font. */
export type Run = { font: FontName; text: string };

/** How many widths are cached, and words in the fonts' caches: a long paper has many numbers that occur once. */
const mostWords = 10_000;

/** The fonts of one document: which of them has a letter, and how wide a text is. */
export class Ink {
  readonly document: PDFKit.PDFDocument;
  /** Whether a text had a letter that no font has. */
  hasMissed = false;
  readonly #opened = new Set<FontName>();
  readonly #homes = new Map<string, Alphabet | null>();
  readonly #widths = new Map<string, number>();

  constructor(options: PDFKit.PDFDocumentOptions) {
    // pdfkit's own fonts are not used: they have only Western European accents and are not embedded in the file.
    this.document = new PDFDocument({ ...options, autoFirstPage: false, font: "" });
  }

  use(font: FontName, size: number): PDFKit.PDFDocument {
    if (!this.#opened.has(font)) {
      this.document.registerFont(font, readFont(font));
      this.#opened.add(font);
    }
    return this.document.font(font, size);
  }

  /** A text in parts, one for each change of font. Letters that no font has become `missingMark`. */
  runs(face: Face, text: string): Run[] {
    if (/^[ -~\u00A0-\u00FF]*$/.test(text)) return text === "" ? [] : [{ font: `${face} latin`, text }];
    const runs: Run[] = [];
    for (const letter of text) {
      const home = this.#homeOf(face, letter);
      // A combining accent that no font has is left out: the letter before it stays readable.
      if (home === null && /\p{M}/u.test(letter)) continue;
      if (home === null) this.hasMissed = true;
      const font: FontName = `${face} ${home ?? "latin"}`;
      const last = runs.at(-1);
      if (home === null && last?.text.endsWith(missingMark)) continue;
      const written = home === null ? missingMark : letter;
      if (last?.font === font) last.text += written;
      else runs.push({ font, text: written });
    }
    return runs;
  }

  #homeOf(face: Face, letter: string): Alphabet | null {
    const family = face.startsWith("serif") ? "serif" : "sans";
    const key = `${family}${letter}`;
    const known = this.#homes.get(key);
    if (known !== undefined) return known;
    const home = alphabets.find((alphabet) =>
      this.use(`${family} ${alphabet}`, 10)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    if (this.#homes.size > mostWords) this.#homes.clear();
    this.#homes.set(key, home ?? null);
    return home ?? null;
  }

  width(face: Face, size: number, text: string): number {
    const key = `${face} ${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.runs(face, text).reduce(
      (sum, run) => sum + this.use(run.font, size).widthOfString(run.text),
      0,
    );
    if (this.#widths.size >= mostWords) this.#forget();
    this.#widths.set(key, width);
    return width;
  }

  #forget(): void {
    this.#widths.clear();
    for (const font of this.#opened) this.use(font, 10)._font.layoutCache = Object.create(null);
  }
}
