import { findOnPage, foldPage, type Hit } from "#lib/documents/search.ts";
import { hasOwnText, type PlacedText, piecesOf } from "#lib/documents/text-layer.ts";
import type { Pdf } from "./types.ts";

/** The text of one page, folded for searching; null when it could not be read. */
export type SearchablePage = { folded: string; hasText: boolean } | null;

/** How many folded characters a search keeps; the text of ten thousand full pages is less. */
export const mostCharacters = 64_000_000;

/** The texts of a page, as pdf.js places them. */
export function placedTexts(content: { items: readonly object[] }): PlacedText[] {
  return content.items.filter((item): item is PlacedText => "str" in item);
}

async function readPage(pdf: Pdf, number: number): Promise<SearchablePage> {
  const page = await pdf.getPage(number);
  const texts = placedTexts(await page.getTextContent());
  return { folded: foldPage(piecesOf(texts)).folded, hasText: hasOwnText({ texts, page }) };
}

/**
 * Reads the texts of the pages `from` (1-based) to `pages`, one after another, until `signal` stops it. Keeps nothing:
 * `onPage` gets each page and returns whether to go on.
 */
export async function readTexts(input: {
  pdf: Pdf;
  from: number;
  pages: number;
  signal: AbortSignal;
  onPage: (page: SearchablePage, number: number) => boolean;
}): Promise<void> {
  const { pdf, pages, signal, onPage } = input;
  for (let number = input.from; number <= pages; number++) {
    const page = await readPage(pdf, number).catch(() => null);
    if (signal.aborted || !onPage(page, number)) return;
  }
}

/** All hits of a folded query in the pages read so far, the first being page 1. */
export function hitsIn(texts: readonly SearchablePage[], query: string): Hit[] {
  return texts.flatMap((text, index) =>
    text === null ? [] : findOnPage({ page: index + 1, folded: text.folded, query }),
  );
}
