import type { PageSpan } from "#lib/documents/citation.ts";

export type Selected = { text: string; pages: PageSpan };

function rangeIn(pages: HTMLElement): Range | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return range.intersectsNode(pages) ? range : null;
}

/** The pages on which text is selected; null where none is. `pages`: the element that holds them. */
export function selectedPages(pages: HTMLElement): PageSpan | null {
  const range = rangeIn(pages);
  if (!range) return null;
  const numbers = [...pages.querySelectorAll<HTMLElement>("[data-page]")]
    .filter((page) => range.intersectsNode(page))
    .map((page) => Number(page.dataset.page));
  return numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) };
}

/** What is selected in the pages, without what stands beside them; null where nothing is. */
export function readSelected(pages: HTMLElement): Selected | null {
  const range = rangeIn(pages);
  const span = selectedPages(pages);
  if (!range || !span) return null;
  const text = [...pages.querySelectorAll("[data-page] .textLayer")]
    .filter((layer) => range.intersectsNode(layer))
    .map((layer) => textWithin(range, layer))
    .join("\n");
  return text.trim() === "" ? null : { text, pages: span };
}

/** The part of a range that is in the text of one page, line by line. */
function textWithin(range: Range, layer: Element): string {
  const part = document.createRange();
  part.selectNodeContents(layer);
  if (layer.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (layer.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  const nodes = document.createTreeWalker(part.cloneContents());
  let text = "";
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof HTMLBRElement) text += "\n";
    else if (node instanceof Text) text += node.data;
  }
  return text;
}

/** Where the selection ends, in the pages as they are scrolled, in CSS pixels; null where nothing is selected. */
export function endOfSelection(pages: HTMLElement): { x: number; y: number } | null {
  const last = [...(rangeIn(pages)?.getClientRects() ?? [])].findLast(({ width }) => width > 0);
  if (!last) return null;
  const frame = pages.getBoundingClientRect();
  return { x: last.right - frame.left + pages.scrollLeft, y: last.bottom - frame.top + pages.scrollTop };
}
