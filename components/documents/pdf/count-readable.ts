import type { Pdf } from "./types.ts";

/** How many pages of a cut-off file, from the first on, still have their contents. */
export async function countReadable(pdf: Pdf): Promise<number> {
  for (let number = 1; number <= pdf.numPages; number++) {
    try {
      const page = await pdf.getPage(number);
      const operators = await page.getOperatorList();
      page.cleanup();
      if (operators.fnArray.length === 0) return number - 1;
    } catch {
      return number - 1;
    }
  }
  return pdf.numPages;
}
