/** As much is asked for at first: where the document is kept, the rest comes in parts. In bytes. */
export const firstPart = 512 * 1024;

/** What a request for a document accepts: it may be refused in words. */
export const accepted = "application/pdf, application/json;q=0.9";

/** The headers of the first request for a document. */
export const firstHeaders: Record<string, string> = { accept: accepted, range: `bytes=0-${firstPart - 1}` };
