/** The headers of a document's answer. Only these leave; nothing the service sent is passed on as it came. */

const ascii = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%;]/g, "_")
    .trim() || "documento";

/** RFC 6266 with RFC 8187: a plain name for old readers, the true one for the rest. */
export function contentDisposition({ filename, inline }: { filename: string; inline: boolean }): string {
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${ascii(filename)}"; filename*=UTF-8''${encoded}`;
}

/** Of a ZIP or PDF that is made while it is sent: its length is not known. */
export const madeHeaders = (filename: string): Record<string, string> => ({
  ...always,
  "Content-Type": filename.endsWith(".pdf") ? "application/pdf" : "application/zip",
  "Content-Disposition": contentDisposition({ filename, inline: false }),
});

const always = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
};

/**
 * A viewer shows what came of a document that breaks off. When a connection breaks, a browser throws away what its page has
 * not read yet; so whoever sends `asks` gets the length under `says`, and an answer that ends in order where the bytes ended.
 */
export const endsShort = { asks: "Autos-Ends-Short", says: "Autos-Length" } as const;

/** What is not a PDF by its first bytes is never shown inside our origin, only saved. */
export function documentHeaders(given: {
  filename: string;
  pdf: boolean;
  download: boolean;
  length: number | null;
}): Record<string, string> {
  const inline = given.pdf && !given.download;
  return {
    ...always,
    "Content-Type": given.pdf ? "application/pdf" : "application/octet-stream",
    "Content-Disposition": contentDisposition({ filename: given.filename, inline }),
    ...(given.length === null ? {} : { "Content-Length": String(given.length) }),
  };
}
