import { PDFDocument } from "pdf-lib";

/** How many pages a PDF has, or null when a PDF library cannot read it: courts accept such files too. */
export async function countPages(content: readonly Uint8Array[]): Promise<number | null> {
  try {
    const bytes = Buffer.concat(content);
    const pdf = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    return pdf.getPageCount();
  } catch {
    return null;
  }
}
