import { foldPage, type Hit, rangesOf, type TextPiece } from "./search.ts";

/** What is marked in a piece of text: characters `start` (inclusive) to `end` (exclusive). */
export type Stroke = { start: number; end: number; current: boolean };

/** By the index of each piece of a page, where the page's hits lie in it, in order. */
export function strokesByPiece(input: {
  pieces: readonly TextPiece[];
  hits: readonly Hit[];
  current: Hit | null;
}): Map<number, Stroke[]> {
  const strokes = new Map<number, Stroke[]>();
  if (input.hits.length === 0) return strokes;
  const text = foldPage(input.pieces);
  for (const hit of input.hits) {
    for (const { piece, start, end } of rangesOf({ hit, text, pieces: input.pieces })) {
      const list = strokes.get(piece) ?? [];
      list.push({ start, end, current: hit === input.current });
      strokes.set(piece, list);
    }
  }
  return strokes;
}
