import { findOnPage, foldPage, type Hit } from "#lib/documents/search.ts";
import { hasOwnText, type PlacedText, piecesOf } from "#lib/documents/text-layer.ts";
import type { Pdf } from "./types.ts";

/** The text of one page, folded for searching; null when it could not be read. */
export type SearchablePage = { folded: string; hasText: boolean } | null;

/** How many folded characters a search keeps; the text of ten thousand full pages is less. */
export const mostCharacters = 64_000_000;

/** The texts of a page, as pdf.js places them. */
export const placedTexts = (content: { items: readonly object[] }): PlacedText[] =>
  content.items.filter((item): item is PlacedText => "str" in item);

/** What a search reads: so many pages, each by its number (1-based). */
export type Searchable = { pages: number; read: (number: number) => Promise<SearchablePage> };

/** The first `pages` pages of a PDF. */
export const searchablePdf = ({ pdf, pages }: { pdf: Pdf; pages: number }): Searchable => ({
  pages,
  async read(number) {
    const page = await pdf.getPage(number);
    const texts = placedTexts(await page.getTextContent());
    const isBlank = texts.every(({ str }) => str.trim() === "");
    // A few lines at an edge are a stamp on an image, and all of a page that has none.
    const hasText = hasOwnText({ texts, page }) || (!isBlank && !(await hasImage(page)));
    return { folded: foldPage(piecesOf(texts)).folded, hasText };
  },
});

/** The operators of pdf.js that paint images, from `paintImageMaskXObject` to `paintSolidColorImageMask` (its `OPS`). */
const imageOperators = { first: 83, last: 90 };

async function hasImage(page: Awaited<ReturnType<Pdf["getPage"]>>): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((one) => one >= imageOperators.first && one <= imageOperators.last);
}

/** Reads the texts of all pages from `from` on (1-based) and keeps none: `onPage` gets each, and says whether to go on. */
export async function readTexts(input: {
  source: Searchable;
  from: number;
  signal: AbortSignal;
  onPage: (page: SearchablePage, number: number) => boolean;
}): Promise<void> {
  const { source, signal, onPage } = input;
  for (let number = input.from; number <= source.pages; number++) {
    const page = await source.read(number).catch(() => null);
    if (signal.aborted || !onPage(page, number)) return;
  }
}

/** All hits of a folded query in the pages read so far, the first being page 1. */
export const hitsIn = (texts: readonly SearchablePage[], query: string): Hit[] =>
  texts.flatMap((text, index) =>
    text === null ? [] : findOnPage({ page: index + 1, folded: text.folded, query }),
  );
