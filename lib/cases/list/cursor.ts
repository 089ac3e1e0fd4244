import { z } from "zod";
import type { CaseSort } from "./filters.ts";

const written = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)$/;

/** An instant as PostgreSQL writes one and can read again: at most microseconds, a zone of less than 16 hours. */
const instant = z.string().refine((text) => {
  const local = written.exec(text)?.[1];
  const isDay = local !== undefined && z.iso.datetime().safeParse(`${local}Z`).success;
  return text === "-infinity" || (isDay && !text.startsWith("0000"));
});

/** Where a page ended: the sort key of its last row. Opaque to the browser. */
const cursorSchema = z.object({
  at: instant,
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

/** What the rows of a list are sorted by: an instant or a name. */
const place = z.object({ cnj: z.string().regex(/^\d{20}$/) });
const listCursorSchema = z.discriminatedUnion("sort", [
  place.extend({ sort: z.literal("name"), key: z.string().max(500) }),
  ...(["moved", "checked", "imported"] as const).map((sort) =>
    place.extend({ sort: z.literal(sort), key: instant }),
  ),
]);
type ListCursor = { sort: CaseSort; key: string; cnj: string };

/** A name may have any letters, but `btoa` only takes single bytes: it gets the bytes of the UTF-8 text. */
export function writeListCursor(cursor: ListCursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify(cursor));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Reads a cursor of a list in this order; null when it is not ours or of another order: the list starts anew. */
export function readListCursor(text: string | null, sort: CaseSort): ListCursor | null {
  if (text === null || text === "") return null;
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const cursor = listCursorSchema.parse(
      JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    );
    return cursor.sort === sort && !cursor.key.includes("\0") ? cursor : null;
  } catch {
    return null;
  }
}
