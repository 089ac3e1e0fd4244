import type { Block, Body, Cell, Span, SpanStyle } from "./schema.ts";
import { spanStyles } from "./schema.ts";

/** How much is read of a text: so much of its markup, and of what is in it so many letters, in so many spans and cells. */
export type Bounds = { markup: number; letters: number; pieces: number };
/** What a page shows. */
export const shownBounds: Bounds = { markup: 2_000_000, letters: 200_000, pieces: 8_000 };
/** All that a delivery takes in one publication. */
export const wholeBounds: Bounds = { markup: 10_000_000, letters: 10_000_000, pieces: 1_000_000 };
const deepest = 4;

/** What is invisible, breaks PostgreSQL or the page, or turns the direction of what follows. */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(unwanted, "").normalize("NFC").replace(/\r\n?/g, "\n");

type Place = { kind: "paragraph" } | { kind: "item"; depth: number; mark: string };
const inText: Place = { kind: "paragraph" };

/** Builds the blocks of a text while it is read, in one pass, whatever is opened and never closed. */
export function bodyBuilder({ letters: mostLetters, pieces: mostPieces }: Bounds) {
  const blocks: Block[] = [];
  const styles = new Map<SpanStyle, number>();
  const lists: { isOrdered: boolean; count: number }[] = [];
  let spans: Span[] = [];
  let place: Place = inText;
  let quotes = 0;
  let tables = 0;
  let rows: Cell[][] | null = null;
  let cell: Cell | null = null;
  let letters = 0;
  let pieces = 0;
  let missing = 0;

  const line = () => cell?.spans ?? spans;

  function add(text: string): void {
    const left = pieces < mostPieces ? mostLetters - letters : 0;
    const shown = text.slice(0, Math.max(left, 0)).toWellFormed();
    missing += text.length - shown.length;
    if (shown === "") return;
    letters += shown.length;
    const into = line();
    const now = spanStyles.filter((style) => (styles.get(style) ?? 0) > 0);
    const last = into.at(-1);
    if (last !== undefined && String(last.styles) === String(now)) last.text += shown;
    else {
      into.push({ text: shown, styles: now });
      pieces += 1;
    }
  }

  function flush(): void {
    const done = trimmed(spans);
    spans = [];
    if (done.length > 0) {
      blocks.push(
        place.kind === "item"
          ? { ...place, spans: done }
          : { kind: "paragraph", isQuoted: quotes > 0, spans: done },
      );
    }
    place = inText;
  }

  function endCell(): void {
    if (cell !== null) cell.spans = trimmed(cell.spans);
    cell = null;
  }

  return {
    /** `isPlain`: line breaks are meant. */
    text(text: string, isPlain: boolean): void {
      const written = isPlain ? text : text.replace(/[ \t\n\f\r]+/g, " ");
      const last = line().at(-1)?.text.at(-1);
      // Text between the rows of a table stands before it, as in a browser.
      const isSpace = !isPlain && written.startsWith(" ") && (last === undefined || /\s/.test(last));
      add(isSpace ? written.slice(1) : written);
    },
    newLine: () => add("\n"),
    /** Ends a paragraph; in a cell it is a line. */
    end(): void {
      if (cell === null) flush();
      else if (cell.spans.length > 0) add("\n");
    },
    style(style: SpanStyle, by: 1 | -1): void {
      styles.set(style, Math.max(0, (styles.get(style) ?? 0) + by));
    },
    quote(by: 1 | -1): void {
      if (cell === null) flush();
      quotes = Math.max(0, quotes + by);
    },
    list(open: "ul" | "ol" | null): void {
      if (cell === null) flush();
      if (open === null) lists.pop();
      else if (lists.length < deepest) lists.push({ isOrdered: open === "ol", count: 0 });
    },
    item(): void {
      const list = lists.at(-1);
      if (list !== undefined) list.count += 1;
      const mark = list?.isOrdered ? `${list.count}.` : "•";
      if (cell !== null) {
        add(`\n${mark} `);
        return;
      }
      flush();
      place = { kind: "item", depth: Math.max(0, lists.length - 1), mark };
    },
    table(by: 1 | -1): void {
      if (by === 1) {
        tables += 1;
        if (tables > 1) {
          add("\n");
          return;
        }
        flush();
        rows = [];
        return;
      }
      tables = Math.max(0, tables - 1);
      if (tables > 0 || rows === null) return;
      endCell();
      pushTable(blocks, rows);
      rows = null;
      flush();
    },
    row(): void {
      if (rows === null || tables > 1) {
        add("\n");
        return;
      }
      endCell();
      if (pieces < mostPieces) rows.push([]);
    },
    cell(given: Pick<Cell, "isHead" | "columns" | "rows">): void {
      if (rows === null || tables > 1) {
        add(" ");
        return;
      }
      endCell();
      if (rows.length === 0) rows.push([]);
      if (pieces >= mostPieces) return;
      pieces += 1;
      cell = { ...given, spans: [] };
      rows.at(-1)?.push(cell);
    },
    endCell(): void {
      if (tables <= 1) endCell();
    },
    finish(): Body {
      endCell();
      if (rows !== null) pushTable(blocks, rows);
      flush();
      return { blocks, missing };
    },
  };
}
export type BodyBuilder = ReturnType<typeof bodyBuilder>;

function pushTable(blocks: Block[], rows: Cell[][]): void {
  const filled = rows.filter((row) => row.some(({ spans }) => spans.length > 0));
  if (filled.length > 0) blocks.push({ kind: "table", rows: filled });
}

/** Spans without spaces at both ends and without empty ones. */
function trimmed(spans: readonly Span[]): Span[] {
  const kept = spans.filter(({ text }) => text !== "");
  while (kept[0]?.text.trim() === "") kept.shift();
  while (kept.at(-1)?.text.trim() === "") kept.pop();
  return kept.map((span, at) => {
    const start = at === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: at === kept.length - 1 ? start.trimEnd() : start };
  });
}
