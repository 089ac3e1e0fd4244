const latin1 = new TextDecoder("latin1");
/** How far before the word "Catalog" its object may begin, in bytes. */
const longestCatalog = 4096;

/**
 * A file that was cut off has lost the index at its end, and readers find the pages only from there. When the
 * catalogue itself came, a short index that points to it is appended; otherwise the bytes stay as they are.
 */
export function mendTruncated(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = latin1.decode(bytes);
  const catalog = /\/Type\s*\/Catalog\b/.exec(text);
  if (!catalog) return bytes;
  const before = text.slice(Math.max(0, catalog.index - longestCatalog), catalog.index);
  const opening = [...before.matchAll(/(\d{1,10})\s+(\d{1,5})\s+obj\b/g)].at(-1);
  if (!opening) return bytes;
  const index = new TextEncoder().encode(
    `\nendstream\nendobj\ntrailer\n<< /Root ${opening[1]} ${opening[2]} R >>\n`,
  );
  const mended = new Uint8Array(bytes.length + index.length);
  mended.set(bytes);
  mended.set(index, bytes.length);
  return mended;
}
