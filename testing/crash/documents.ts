/** A document of more than one chunk of a blob. It is no PDF: nobody looks for pages in it. */
export const large = Buffer.alloc(1_100_000, "x");
