import "server-only";
import PDFDocument from "pdfkit";
import { missingMark } from "./plain-text.ts";
import { type Alphabet, alphabets, type Face, type FontName, readFont } from "./typefaces.ts";

/** What pdfkit has and its types leave out. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      _font: {
        id: string;
        font: { hasGlyphForCodePoint(codePoint: number): boolean };
        /** Every word that was ever set in the font. */
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

/** A stretch of text in one font. */
export type Run = { font: FontName; text: string };

/** Widths that are remembered, and words the fonts may keep: a long paper is full of numbers that come once. */
const mostWords = 10_000;

/** The fonts of one document: which of them has a letter, and how wide a text is. */
export class Ink {
  readonly document: PDFKit.PDFDocument;
  /** Whether a letter was missing so far. */
  hasMissed = false;
  readonly #opened = new Set<FontName>();
  readonly #homes = new Map<string, Alphabet | null>();
  readonly #widths = new Map<string, number>();

  constructor(options: PDFKit.PDFDocumentOptions) {
    // No font of pdfkit's own: they know no accents beyond those of Western Europe, and are not embedded.
    this.document = new PDFDocument({ ...options, autoFirstPage: false, font: "" });
  }

  use(font: FontName, size: number): PDFKit.PDFDocument {
    if (!this.#opened.has(font)) {
      this.document.registerFont(font, readFont(font));
      this.#opened.add(font);
    }
    return this.document.font(font, size);
  }

  /** A text cut where its font changes. What no font has is said by a mark. */
  runs(face: Face, text: string): Run[] {
    if (/^[ -~\u00A0-\u00FF]*$/.test(text)) return text === "" ? [] : [{ font: `${face} latin`, text }];
    const runs: Run[] = [];
    for (const letter of text) {
      const home = this.#homeOf(face, letter);
      // A mark without a letter of ours has nothing to stand on.
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

  /** In points. */
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
