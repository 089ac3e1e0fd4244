import type { z } from "zod";

/** Where a page of a list ended, opaque to the browser. One that is none of ours is read as null: the list starts anew. */
export const cursorsOf = <Cursor>(schema: z.ZodType<Cursor>) => ({
  /** A name may have any letters, but `btoa` only takes single bytes: it gets the bytes of the UTF-8 text. */
  write(cursor: Cursor): string {
    const bytes = new TextEncoder().encode(JSON.stringify(cursor));
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  },
  read(text: string | null): Cursor | null {
    if (text === null || text === "") return null;
    try {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      return schema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    } catch {
      return null;
    }
  },
});
