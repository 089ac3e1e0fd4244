import { z } from "zod";
import { cursorsOf } from "#lib/format/cursor.ts";
import { filterDay } from "#lib/time/filter-day.ts";

/** Where a page of publications ended: the day and the order of arrival of its last row. Opaque to the browser. */
const cursorSchema = z.object({
  day: z.union([filterDay, z.literal("-infinity")]),
  position: z.int().nonnegative(),
});
export type PublicationCursor = z.infer<typeof cursorSchema>;

export const { write: writePublicationCursor, read: readPublicationCursor } = cursorsOf(cursorSchema);
