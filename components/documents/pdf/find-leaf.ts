import { noLeafWords, pageOfLeaf } from "#lib/documents/leaf.ts";
import { sheetOf } from "./sheet.ts";
import { sightOf } from "./sight.ts";
import type { Pdf } from "./types.ts";

/** The page of a leaf, or that no page says it, in words. `onRead`: how many pages were read so far. */
export type FindLeaf = (asked: {
  leaf: number;
  onRead: (read: number) => void;
  signal: AbortSignal;
}) => Promise<{ ok: true; page: number } | { ok: false; message: string }>;

/** Looks for leaves in what is open; the pages in sight come first. `pdf` is null of a picture, which has no text. */
export function leafFinder({
  pdf,
  page,
  pages,
  isCut,
}: {
  pdf: Pdf | null;
  /** The one in view. */
  page: number;
  pages: number;
  /** Only a part of the document arrived. */
  isCut: boolean;
}): FindLeaf {
  async function sheetLater(number: number): Promise<string | null> {
    if (pdf === null) return null;
    await sightOf(pdf).quiet();
    return await sheetOf(pdf, number);
  }
  return async ({ leaf, onRead, signal }) => {
    const found = await pageOfLeaf({ leaf, page, pages, sheetOf: sheetLater, onRead, signal });
    return found.ok ? found : { ok: false, message: noLeafWords({ leaf, looked: found.looked, isCut }) };
  };
}
