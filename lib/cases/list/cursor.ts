import { z } from "zod";
import { cursorsOf } from "#lib/format/cursor.ts";
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

export const { write: writeCursor, read: readCursor } = cursorsOf(cursorSchema);

/** What the rows of a list are sorted by: an instant or a name. */
const place = z.object({ cnj: z.string().regex(/^\d{20}$/) });
const listCursorSchema = z.discriminatedUnion("sort", [
  place.extend({ sort: z.literal("name"), key: z.string().max(500) }),
  ...(["moved", "checked", "imported"] as const).map((sort) =>
    place.extend({ sort: z.literal(sort), key: instant }),
  ),
]);
type ListCursor = { sort: CaseSort; key: string; cnj: string };

const listCursors = cursorsOf<ListCursor>(listCursorSchema);
export const writeListCursor = listCursors.write;

/** Reads a cursor of a list in this order; null when it is not ours or of another order: the list starts anew. */
export function readListCursor(text: string | null, sort: CaseSort): ListCursor | null {
  const cursor = listCursors.read(text);
  return cursor?.sort === sort && !cursor.key.includes("\0") ? cursor : null;
}
