import { PDFDocument } from "pdf-lib";

/** Null for a file that a PDF library cannot read: courts take those too, and so must a client. */
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
