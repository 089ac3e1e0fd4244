import "server-only";

export type FetchedReceipt = {
  bytes: Buffer;
  /** Whether it looks like a PDF. One that does not is kept all the same: it is what the court gave. */
  isPdf: boolean;
};

/** The receipt of an answer, from base64 in any spelling; a text that is none stays as it came. Null when there is none. */
export function receiptOf(text: string | null | undefined): FetchedReceipt | null {
  const written = (text ?? "").trim();
  if (written === "") return null;
  const encoded = written.replace(/^data:[^,]{0,200},/i, "").replace(/\s+/g, "");
  const decoded = Buffer.from(encoded, "base64");
  // The decoder leaves out what it does not know: fewer bytes than expected mean that it was no base64.
  const expected = Math.floor((encoded.replace(/={1,2}$/, "").length * 3) / 4);
  const bytes = decoded.length > 0 && decoded.length === expected ? decoded : Buffer.from(written);
  return { bytes, isPdf: bytes.subarray(0, 1024).includes("%PDF-") };
}
