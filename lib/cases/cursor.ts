import { z } from "zod";

/** Where a page ended: the sort key of its last row. Opaque to whoever carries it. */
const cursorSchema = z.object({
  at: z.union([z.iso.datetime().refine((text) => !text.startsWith("0000")), z.literal("-infinity")]),
  /** A case number or a position: digits PostgreSQL can hold. */
  id: z.string().regex(/^(\d{20}|\d{1,18})$/),
});
export type Cursor = z.infer<typeof cursorSchema>;

export function writeCursor(cursor: Cursor): string {
  return btoa(JSON.stringify(cursor));
}

/** Reads a cursor; null when there is none or it is not one of ours (the list then starts from the top). */
export function readCursor(text: string | null): Cursor | null {
  if (text === null || text === "") return null;
  try {
    return cursorSchema.parse(JSON.parse(atob(text)));
  } catch {
    return null;
  }
}
