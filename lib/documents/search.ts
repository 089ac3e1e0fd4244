import { formatCount, plural } from "#lib/format/count.ts";

/** A piece of text as pdf.js lays it out; `endsLine` when a line break follows it. */
export type TextPiece = { text: string; endsLine: boolean };

/** One page's text, folded for searching, with the piece and the offset in it of each folded character. */
export type PageText = { folded: string; piece: Uint32Array; offset: Uint32Array };

/** Where a hit lies inside one piece: characters `start` (inclusive) to `end` (exclusive). */
export type PieceRange = { piece: number; start: number; end: number };

/** A hit on a page (1-based): the folded characters `from` (inclusive) to `to` (exclusive). */
export type Hit = { page: number; from: number; to: number };

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

/** Folds the pieces of a page: runs of space are one, hyphens vanish, as PDFs break words: "indefe-" + "rido" is found. */
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
export const foldQuery = (query: string): string =>
  foldPage([{ text: query.trim(), endsLine: false }]).folded;

/** Where hits lie in a page's pieces, for pages in view: of the others only the folded text is stored. */
export function rangesOf(input: { hit: Hit; text: PageText; pieces: readonly TextPiece[] }): PieceRange[] {
  const { hit, text, pieces } = input;
  const ranges: PieceRange[] = [];
  for (let at = hit.from; at < hit.to; at++) {
    if (text.folded[at] === " ") continue;
    const piece = text.piece[at] ?? 0;
    const start = text.offset[at] ?? 0;
    const width = String.fromCodePoint(pieces[piece]?.text.codePointAt(start) ?? 0).length;
    const last = ranges.at(-1);
    if (last && last.piece === piece) last.end = start + width;
    else ranges.push({ piece, start, end: start + width });
  }
  return ranges;
}

/** All places of `query` on one page (1-based), both already folded, in reading order, without overlaps. */
export function findOnPage(input: { page: number; folded: string; query: string }): Hit[] {
  const { page, folded, query } = input;
  if (query === "") return [];
  const hits: Hit[] = [];
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, at + query.length)) {
    hits.push({ page, from: at, to: at + query.length });
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

/** How far a search has come, in pages. Only a page whose text was read can have a hit. */
export type SearchProgress = {
  /** Without the space around it; empty while nothing is searched. */
  query: string;
  /** The index of the hit that is shown. */
  current: number;
  total: number;
  pages: number;
  /** Pages whose text was asked for, from the first on. */
  read: number;
  /** Of those read: pages with text of their own, not only a stamp in the margin, which scans have too. */
  withText: number;
  /** Of those read: pages whose text could not be read. */
  failed: number;
  /** Reading has ended: all pages were read, or the document has more text than a search holds. */
  isDone: boolean;
};

/** Of a document of which nothing is shown. */
export const unsearchable = "O texto deste documento não pode ser buscado.";

/** Of a document that is not open yet: it is coming, or waits for a person. */
const notOpenYet = "O documento ainda não está aberto.";

/** "2 de 4": which hit is shown, followed by an ellipsis while more may come; empty without a hit. */
export const hitWords = ({ current, total, isDone }: SearchProgress): string =>
  total === 0 ? "" : `${formatCount(current + 1)} de ${formatCount(total)}${isDone ? "" : "…"}`;

/** "Lendo o texto: 120 de 500 páginas"; null when nothing is searched, all is read, or the document is not open. */
export const readingWords = ({ query, isDone, read, pages }: SearchProgress): string | null =>
  query === "" || isDone || pages === 0
    ? null
    : `Lendo o texto: ${formatCount(read)} de ${plural(pages, "página", "páginas")}`;

/**
 * What a search that is over found where it found nothing, and what it could not look at, or that it has not begun as no page
 * is open yet; null while it goes on, and when it has hits and saw the text of all pages. Nothing is "not found" in a document that has no text.
 */
export function searchedWords(progress: SearchProgress): string | null {
  const { query, total, read, pages, withText, failed, isDone } = progress;
  if (query === "") return null;
  if (pages === 0) return notOpenYet;
  if (!isDone) return null;
  const images = read - failed - withText;
  if (images === pages) {
    return total > 0
      ? "As páginas deste documento são imagem, com algum texto: a busca só alcança esse texto."
      : "Este documento é só imagem: não há texto para buscar.";
  }
  const sentences = total > 0 ? [] : ["Nada encontrado."];
  if (images > 0) {
    const has = withText === 1 ? "tem" : "têm";
    const others = images === 1 ? "a outra é imagem" : "as outras são imagem";
    sentences.push(
      `${formatCount(withText)} de ${plural(read, "página", "páginas")} ${has} texto; ${others}.`,
    );
  }
  if (failed > 0) sentences.push(`O texto de ${plural(failed, "página", "páginas")} não pôde ser lido.`);
  if (read < pages) {
    sentences.push(`A busca parou na página ${formatCount(read)} de ${formatCount(pages)}: há texto demais.`);
  }
  return sentences.length === 0 ? null : sentences.join(" ");
}
