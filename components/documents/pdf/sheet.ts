import { stampedSheet } from "#lib/documents/text-layer.ts";
import { placedTexts } from "./read-texts.ts";
import type { Pdf } from "./types.ts";

/** The number that the court stamped on a page (1-based); null where no stamp says one. */
export async function sheetOf(pdf: Pdf, number: number): Promise<string | null> {
  const page = await pdf.getPage(number);
  return stampedSheet({ texts: placedTexts(await page.getTextContent()), page });
}
