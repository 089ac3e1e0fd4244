import "server-only";
import { Ink, type Run } from "./ink.ts";
import { missingMark, plainText } from "./plain-text.ts";
import type { Face } from "./typefaces.ts";

/** Size and leading in points; the tones are the design's greys on white. */
export type Style = { face: Face; size: number; leading: number; tone: keyof typeof tones };

const tones = { ink: "#1B1A18", second: "#464440", third: "#66645E" };

/** The kinds of line a paper of Autos is made of. */
export const styles = {
  name: { face: "serif", size: 18, leading: 22, tone: "ink" },
  heading: { face: "sans-strong", size: 13, leading: 18, tone: "ink" },
  part: { face: "sans-strong", size: 9.5, leading: 15.5, tone: "second" },
  record: { face: "serif", size: 11, leading: 15.5, tone: "ink" },
  act: { face: "serif-strong", size: 11, leading: 15.5, tone: "ink" },
  autos: { face: "sans", size: 9.5, leading: 13.5, tone: "second" },
  strong: { face: "sans-strong", size: 9.5, leading: 13.5, tone: "ink" },
  quiet: { face: "sans", size: 9.5, leading: 13.5, tone: "third" },
  margin: { face: "sans", size: 8.5, leading: 12, tone: "third" },
} as const satisfies Record<string, Style>;

/** A text of its own face or tone within a paragraph. */
export type Span = { text: string } & Partial<Pick<Style, "face" | "tone">>;

type Voice = Pick<Style, "face" | "tone">;
type Word = Voice & { text: string; width: number; space: number };

const page = { width: 595.28, height: 841.89, left: 64, right: 64, top: 84, bottom: 72 };
const measure = page.width - page.left - page.right;
/** After so many lines other work in the process gets a turn. */
const linesAtOnce = 40;

export type PaperWords = {
  /** The PDF's title, which a PDF reader shows in its lists. */
  title: string;
  author: string;
  /** The two texts at the head of each page: `cut` is shortened when it is too long, `whole` never is. */
  head: { cut: string; whole: string };
  /** At the foot of each page, behind its number. */
  foot: string;
  /** Whether the case is the sandbox's: then each page says that it is invented. */
  simulated: boolean;
  /** Whether the case is under secrecy: then each page says so. */
  restricted: boolean;
  printedAt: Date;
};

/**
 * An A4 paper, set line by line and given out while it grows: a full page is not kept in memory. The number of pages is
 * known only at the end, so the total in "página 1 de 9" is one form that all pages show and that is drawn last.
 */
export class Sheet {
  readonly #ink: Ink;
  readonly #document: PDFKit.PDFDocument;
  readonly #words: PaperWords;
  readonly #total: PDFKit.PDFKitReference;
  #baseline = 0;
  #pages = 0;
  #lines = 0;
  #parts: PDFKit.PDFOutline[] = [];

  constructor(words: PaperWords) {
    const { title, author, printedAt } = words;
    const margins = { left: page.left, right: page.right, top: page.top, bottom: 0 };
    const info = {
      Title: title,
      Author: author,
      Creator: "Autos",
      Producer: "Autos",
      CreationDate: printedAt,
    };
    this.#words = words;
    this.#ink = new Ink({ size: "A4", margins, info, lang: "pt-BR", displayTitle: true, pdfVersion: "1.7" });
    this.#document = this.#ink.document;
    const form = { Type: "XObject", Subtype: "Form", BBox: [0, -4, 60, 12] };
    this.#total = this.#document.ref(form);
    this.#turn();
  }

  /** How many pages it has so far. */
  get pages(): number {
    return this.#pages;
  }

  /** The bytes of the paper made since the last call, or null. */
  take(): Uint8Array | null {
    const chunk: unknown = this.#document.read();
    return chunk instanceof Uint8Array ? chunk : null;
  }

  /** Ends the paper; `take` then gives the rest. */
  async end(): Promise<void> {
    if (this.#ink.hasMissed) {
      this.space(12);
      const note = `${missingMark} está no lugar de letras que este papel não mostra. Elas estão na tela.`;
      await this.write(note, styles.quiet);
    }
    const { face, size } = styles.margin;
    const font = this.#ink.use(`${face} latin`, size)._font;
    const [glyphs] = font.encode(String(this.#pages));
    Object.assign(this.#total.data, { Resources: { Font: { [font.id]: font.ref() } } });
    this.#total.end(`BT /${font.id} ${size} Tf ${grey(tones.third)} rg <${glyphs.join("")}> Tj ET`);
    this.#document.end();
  }

  /** Leaves room, except at the top of a page. */
  space(points: number): void {
    if (this.#baseline > page.top) this.#baseline += points;
  }

  rule(): void {
    const y = this.#baseline + 4;
    this.#document.lineWidth(0.5).strokeColor("#BBB8B2");
    this.#document
      .moveTo(page.left, y)
      .lineTo(page.width - page.right, y)
      .stroke();
    this.#baseline = y + 2;
  }

  /** Begins a new page when this much does not fit on the present one, so that what belongs together stays together. */
  keep(points: number): void {
    if (this.#baseline + points > page.height - page.bottom) this.#turn();
  }

  /** Adds an entry to the PDF's outline for what is written next; level 1 goes under the last entry of level 0. */
  mark(title: string, level: 0 | 1): void {
    const above = level === 0 ? this.#document.outline : (this.#parts[0] ?? this.#document.outline);
    const at = { expanded: true, left: page.width, top: Math.max(0, this.#baseline - 4) };
    const added = above.addItem(plainText(title), at);
    if (level === 0) this.#parts = [added];
  }

  /**
   * Sets a paragraph; its own line breaks stay. `indent` is from the left; `label` is set in the room this leaves, on the
   * first line. At least two lines of a longer text stay together on a page.
   */
  async write(
    text: string | Span[],
    style: Style,
    { indent = 0, label }: { indent?: number; label?: { text: string; style: Style } } = {},
  ): Promise<void> {
    const spans = typeof text === "string" ? [{ text }] : text;
    const width = measure - indent;
    let isFirst = true;
    for (const line of this.#linesOf(spans, style, width)) {
      this.keep(isFirst ? style.leading * 2 : style.leading);
      this.#baseline += style.leading;
      if (isFirst && label !== undefined) this.#set(this.#wordsOf(label.text, label.style), label.style, 0);
      this.#set(line, style, indent);
      isFirst = false;
      this.#lines += 1;
      if (this.#lines % linesAtOnce === 0) await breathe();
    }
  }

  *#linesOf(spans: Span[], style: Style, width: number): Generator<Word[]> {
    let line: Word[] = [];
    let filled = 0;
    for (const { text, face = style.face, tone = style.tone } of spans) {
      const [first = "", ...more] = plainText(text).split("\n");
      for (const [index, paragraph] of [first, ...more].entries()) {
        if (index > 0 && line.length > 0) {
          yield line;
          [line, filled] = [[], 0];
        }
        for (const word of this.#wordsIn(paragraph, { ...style, face, tone }, width)) {
          if (line.length > 0 && filled + word.width > width) {
            yield line;
            [line, filled] = [[], 0];
          }
          line.push(word);
          filled += word.width + word.space;
        }
      }
    }
    if (line.length > 0) yield line;
  }

  #wordsOf(text: string, style: Style): Word[] {
    return [...this.#wordsIn(plainText(text).replaceAll("\n", " "), style, measure)];
  }

  /** The words with the space after each; a word wider than a line is cut into several. */
  *#wordsIn(text: string, { face, size, tone }: Style, most: number): Generator<Word> {
    const space = this.#ink.width(face, size, " ");
    for (const match of text.matchAll(/[^ ]+/g)) {
      let rest = match[0];
      // A very long word is not measured whole: a megabyte would take a second.
      while (rest.length > 200 || this.#ink.width(face, size, rest) > most) {
        const part = this.#fitting(rest, face, size, most);
        yield { face, tone, text: part, width: this.#ink.width(face, size, part), space: 0 };
        rest = rest.slice(part.length);
      }
      if (rest !== "") yield { face, tone, text: rest, width: this.#ink.width(face, size, rest), space };
    }
  }

  /** The beginning of a word that fits, at least one letter. */
  #fitting(word: string, face: Face, size: number, most: number): string {
    let part = "";
    let width = 0;
    for (const letter of word) {
      width += this.#ink.width(face, size, letter);
      if (part !== "" && width > most) return part;
      part += letter;
    }
    return part;
  }

  #set(line: Word[], style: Style, indent: number): void {
    let x = page.left + indent;
    // Words of one face and tone are set as one text, so that searching and copying in the PDF find whole lines.
    for (let at = 0; at < line.length; ) {
      const { face, tone }: Voice = line[at] ?? style;
      const end = line.findIndex((word, index) => index > at && (word.face !== face || word.tone !== tone));
      const words = line.slice(at, end === -1 ? undefined : end);
      at += words.length;
      const text = words.map((word, index) => word.text + spaceAfter(word, index, words)).join("");
      this.#put(this.#ink.runs(face, text), { ...style, face, tone }, x);
      x += words.reduce((sum, word) => sum + word.width + word.space, 0);
    }
  }

  #put(runs: Run[], { size, tone }: Style, start: number, baseline = this.#baseline): void {
    let x = start;
    for (const [index, { font, text }] of runs.entries()) {
      const document = this.#ink.use(font, size).fillColor(tones[tone]);
      document.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
      if (index < runs.length - 1) x += document.widthOfString(text);
    }
  }

  #turn(): void {
    this.#document.addPage();
    this.#pages += 1;
    this.#baseline = page.top;
    this.#head();
    this.#foot();
  }

  #head(): void {
    const { head, simulated, restricted } = this.#words;
    const { face, size } = styles.margin;
    const right = page.width - page.right;
    if (simulated) {
      const word = this.#ink.runs("sans-strong", "SIMULAÇÃO");
      this.#put(word, { ...styles.margin, face: "sans-strong", tone: "ink" }, page.left, 36);
      const invented = this.#ink.runs(face, "Dados inventados: nada daqui chega a um tribunal.");
      this.#put(invented, styles.margin, page.left + 64, 36);
    }
    if (restricted) {
      const secrecy = "Segredo de justiça";
      const start = right - this.#ink.width("sans-strong", size, secrecy);
      const strong = { ...styles.margin, face: "sans-strong", tone: "ink" } as const;
      this.#put(this.#ink.runs("sans-strong", secrecy), strong, start, 36);
    }
    const whole = plainText(head.whole);
    const width = this.#ink.width(face, size, whole);
    const cut = this.#shortened(plainText(head.cut).replaceAll("\n", " "), measure - width - 24);
    this.#put(this.#ink.runs("serif", cut), { ...styles.margin, face: "serif" }, page.left, 52);
    this.#put(this.#ink.runs(face, whole), styles.margin, right - width, 52);
    this.#document.lineWidth(0.5).strokeColor("#BBB8B2");
    this.#document.moveTo(page.left, 60).lineTo(right, 60).stroke();
  }

  #shortened(text: string, most: number): string {
    const { size } = styles.margin;
    const part = this.#fitting(text.slice(0, 400), "serif", size, most - 12);
    return part.length < text.length ? `${part.trimEnd()}…` : part;
  }

  #foot(): void {
    const { face, size } = styles.margin;
    const baseline = page.height - 40;
    const number = `página ${this.#pages} de `;
    this.#put(this.#ink.runs(face, number), styles.margin, page.left, baseline);
    const x = page.left + this.#ink.width(face, size, number);
    this.#document.page.xobjects.Total = this.#total;
    this.#document.save().transform(1, 0, 0, -1, x, baseline).addContent("/Total Do").restore();
    const foot = plainText(this.#words.foot);
    const right = page.width - page.right - this.#ink.width(face, size, foot);
    this.#put(this.#ink.runs(face, foot), styles.margin, right, baseline);
  }
}

const spaceAfter = (word: Word, index: number, words: Word[]) =>
  word.space > 0 && index < words.length - 1 ? " " : "";

/** A colour like `#66645E` as the three numbers of a PDF content stream. */
function grey(tone: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(tone.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ");
}

/** Lets other work in the process run. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
