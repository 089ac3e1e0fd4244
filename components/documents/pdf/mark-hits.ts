import type { Hit, TextPiece } from "#lib/documents/search.ts";
import { type Stroke, strokesByPiece } from "#lib/documents/strokes.ts";

/** The element of each piece in pdf.js's text layer: a span where there is text, then a break where a line ends. */
function elementsOf(input: { layer: HTMLElement; pieces: readonly TextPiece[] }): Map<number, Element> {
  const all = input.layer.querySelectorAll("[role=presentation]");
  const elements = new Map<number, Element>();
  let at = 0;
  input.pieces.forEach(({ text, endsLine }, piece) => {
    if (text !== "") {
      const element = all[at++];
      if (element?.textContent === text) elements.set(piece, element);
    }
    if (endsLine) at++;
  });
  return elements;
}

/** The same text with `<mark>` around its hits. Only text nodes are made: what the file says stays text. */
function drawn(text: string, strokes: readonly Stroke[]): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { start, end, current } of strokes) {
    if (start > at) nodes.push(document.createTextNode(text.slice(at, start)));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(start, end);
    if (current) mark.setAttribute("aria-current", "true");
    nodes.push(mark);
    at = end;
  }
  if (at < text.length) nodes.push(document.createTextNode(text.slice(at)));
  return nodes;
}

/** Marks the hits of a page in its text layer, in place of older marks; returns the first mark of the current hit. */
export function markHits(input: {
  layer: HTMLElement;
  pieces: readonly TextPiece[];
  hits: readonly Hit[];
  current: Hit | null;
}): Element | null {
  for (const marked of input.layer.querySelectorAll("[role=presentation]:has(> mark)")) {
    marked.replaceChildren(marked.textContent ?? "");
  }
  const elements = elementsOf(input);
  for (const [piece, strokes] of strokesByPiece(input)) {
    elements.get(piece)?.replaceChildren(...drawn(input.pieces[piece]?.text ?? "", strokes));
  }
  return input.layer.querySelector("mark[aria-current]");
}
