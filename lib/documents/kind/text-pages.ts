import type { TextPiece } from "#lib/documents/search.ts";

/** How much of a text the viewer shows, in bytes. */
export const mostTextBytes = 2 * 1024 * 1024;

/** Some lines of a text, which are drawn and searched together. */
export type TextPage = readonly TextPiece[];

const linesPerPage = 60;
/** A longer line is drawn in pieces: the browser lays out a page at a time. */
const longestPiece = 4_000;
const lineEnd = /\r\n|[\n\r\f\v\u0085\u2028\u2029]/;

/** The lines of a text in pages, none of which is large, whatever the text. */
export function pagesOfText(text: string): TextPage[] {
  const pages: TextPiece[][] = [];
  let page: TextPiece[] = [];
  let characters = 0;
  for (const line of text.split(lineEnd)) {
    for (const piece of piecesOfLine(line)) {
      if (page.length === linesPerPage || characters + piece.text.length > 2 * longestPiece) {
        pages.push(page);
        page = [];
        characters = 0;
      }
      page.push(piece);
      characters += piece.text.length;
    }
  }
  return page.length === 0 ? pages : [...pages, page];
}

function piecesOfLine(line: string): TextPiece[] {
  if (line.length <= longestPiece) return [{ text: line, endsLine: true }];
  const pieces: TextPiece[] = [];
  for (let at = 0; at < line.length; ) {
    // Half of a surrogate pair is no character.
    const isHalved = (line.codePointAt(at + longestPiece - 1) ?? 0) > 0xffff;
    const end = at + longestPiece - (isHalved ? 1 : 0);
    pieces.push({ text: line.slice(at, end), endsLine: end >= line.length });
    at = end;
  }
  return pieces;
}

export const linesOf = (page: TextPage): string =>
  page.map(({ text, endsLine }) => (endsLine ? `${text}\n` : text)).join("");
