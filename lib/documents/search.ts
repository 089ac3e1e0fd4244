/** A piece of text as pdf.js lays it out; `endsLine` when a line break follows it. */
export type TextPiece = { text: string; endsLine: boolean };

/** One page's text, folded for searching, with the piece and the offset in it of each folded character. */
export type PageText = { folded: string; piece: Uint32Array; offset: Uint32Array };

/** Where a hit lies inside one piece: characters `start` (inclusive) to `end` (exclusive). */
export type PieceRange = { piece: number; start: number; end: number };

export type Hit = { page: number; ranges: PieceRange[] };

const marks = /\p{M}/gu;
const wordHyphen = /[-‐‑\u00AD]/;
const space = /\s/;

/** One character without accent, case, ligature or typographic quote. */
function foldCharacter(character: string): string {
  if (/[‘’´`]/.test(character)) return "'";
  if (/[“”«»]/.test(character)) return '"';
  if (/[–—−]/.test(character)) return "-";
  return character.normalize("NFKD").replace(marks, "").toLowerCase();
}

/**
 * Folds the pieces of a page. Runs of space become one space, and hyphens inside words vanish, because PDFs
 * break words at line ends: "indefe-" + "rido" is found as "indeferido", and "guarda-chuva" wherever it breaks.
 */
export function foldPage(pieces: readonly TextPiece[]): PageText {
  const characters: string[] = [];
  const piece: number[] = [];
  const offset: number[] = [];
  let pendingSpace = false;
  let hyphen = false;
  pieces.forEach(({ text, endsLine }, index) => {
    let at = 0;
    for (const character of text) {
      const start = at;
      at += character.length;
      if (space.test(character)) {
        pendingSpace = true;
        continue;
      }
      if (wordHyphen.test(character)) {
        hyphen = true;
        continue;
      }
      // A hyphen that closes a line swallows the break after it; one between spaces stays a space.
      if (pendingSpace && characters.length > 0 && characters.at(-1) !== " ") {
        characters.push(" ");
        piece.push(index);
        offset.push(start);
      }
      pendingSpace = false;
      hyphen = false;
      for (const folded of foldCharacter(character)) {
        characters.push(folded);
        piece.push(index);
        offset.push(start);
      }
    }
    if (endsLine && !hyphen) pendingSpace = true;
  });
  return { folded: characters.join(""), piece: Uint32Array.from(piece), offset: Uint32Array.from(offset) };
}

/** The query, folded as the text is; empty when there is nothing to look for. */
export function foldQuery(query: string): string {
  return foldPage([{ text: query.trim(), endsLine: false }]).folded;
}

function rangesOf(page: PageText, pieces: readonly TextPiece[], from: number, to: number): PieceRange[] {
  const ranges: PieceRange[] = [];
  for (let at = from; at < to; at++) {
    if (page.folded[at] === " ") continue;
    const piece = page.piece[at] ?? 0;
    const start = page.offset[at] ?? 0;
    const width = String.fromCodePoint(pieces[piece]?.text.codePointAt(start) ?? 0).length;
    const last = ranges.at(-1);
    if (last && last.piece === piece) last.end = start + width;
    else ranges.push({ piece, start, end: start + width });
  }
  return ranges;
}

/** All places of `query` (already folded) on one page (1-based), in reading order, without overlaps. */
export function findOnPage(input: {
  page: number;
  text: PageText;
  pieces: readonly TextPiece[];
  query: string;
}): Hit[] {
  const { page, text, pieces, query } = input;
  if (query === "") return [];
  const hits: Hit[] = [];
  for (let at = text.folded.indexOf(query); at !== -1; at = text.folded.indexOf(query, at + query.length)) {
    hits.push({ page, ranges: rangesOf(text, pieces, at, at + query.length) });
  }
  return hits;
}

/** The hit to stand on when a search begins: the first on the page in view or after it, else the first. */
export function firstHitFrom(hits: readonly Hit[], page: number): number {
  const index = hits.findIndex((hit) => hit.page >= page);
  return index === -1 ? 0 : index;
}

/** The next or previous hit, round the ends. */
export function stepHit(input: { current: number; total: number; by: 1 | -1 }): number {
  const { current, total, by } = input;
  return total === 0 ? 0 : (current + by + total) % total;
}

/** "2 de 4", "nada encontrado", or how far the reading of the pages has come. */
export function hitWords(input: {
  query: string;
  current: number;
  total: number;
  read: number;
  pages: number;
}): string {
  if (input.query === "") return "";
  if (input.total > 0) return `${input.current + 1} de ${input.total}${input.read < input.pages ? "…" : ""}`;
  return input.read < input.pages ? `lendo ${input.read} de ${input.pages}` : "nada encontrado";
}
