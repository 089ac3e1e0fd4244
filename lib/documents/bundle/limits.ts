import { formatSize } from "#lib/documents/rules.ts";
import { formatCount } from "#lib/format/count.ts";

/** A ZIP counts its bytes in four: what it is made of, its index and the names in it stay a little below that. */
export const mostBytes = 4 * 1024 ** 3 - 32 * 1024 ** 2;
/** And its files in two. */
export const mostDocuments = 20_000;

/** What one PDF holds: each document of it is read in memory as a whole, and its pages are counted one by one. */
export const merged = { bytes: 200 * 1024 ** 2, documents: 500, pages: 5_000 };

/** How much documents are together: `isLeast` when the service does not say the size of some. */
export const sizeTogether = (
  documents: readonly { size: number | null }[],
): { bytes: number; isLeast: boolean } => ({
  bytes: documents.reduce((sum, { size }) => sum + (size ?? 0), 0),
  isLeast: documents.some(({ size }) => size === null),
});

/** Why these documents do not go into one ZIP; null when they do. */
export function tooMuchForZip(documents: readonly { size: number | null }[]): string | null {
  if (documents.length > mostDocuments)
    return `São ${formatCount(documents.length)} documentos, e um ZIP leva até ${formatCount(mostDocuments)}. Selecione menos.`;
  const { bytes } = sizeTogether(documents);
  return bytes > mostBytes
    ? `Os documentos somam ${formatSize(bytes)}, e um ZIP leva até ${formatSize(4 * 1024 ** 3)}. Selecione menos.`
    : null;
}

/** Why these documents do not go into one PDF; null when they may. How many pages they have is known only then. */
export function tooMuchForPdf(documents: readonly { size: number | null }[]): string | null {
  if (documents.length > merged.documents)
    return `São ${formatCount(documents.length)} documentos, e um PDF só leva até ${formatCount(merged.documents)}. ${instead}`;
  const { bytes } = sizeTogether(documents);
  return bytes > merged.bytes
    ? `Os documentos somam ${formatSize(bytes)}, e um PDF só leva até ${formatSize(merged.bytes)}. ${instead}`
    : null;
}

const instead = "Baixe em ZIP, ou selecione menos.";

/** "até 200 MB" */
export const mergedSize = `até ${formatSize(merged.bytes)}`;
/** "até 200 MB, 500 documentos e 5.000 páginas" */
export const mergedLimit = `${mergedSize}, ${formatCount(merged.documents)} documentos e ${formatCount(merged.pages)} páginas`;
