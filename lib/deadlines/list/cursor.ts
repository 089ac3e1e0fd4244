import { z } from "zod";
import { cursorsOf } from "#lib/format/cursor.ts";
import { filterDay } from "#lib/time/filter-day.ts";

/** Where a page of a group ended: by what its last row is ordered. `at`: its day or, once it is over, when it ended. Opaque to the browser. */
const cursorSchema = z.object({
  at: z.union([filterDay, z.iso.datetime({ precision: 6 }), z.literal("-infinity")]),
  time: z.string().max(5),
  id: z.uuid(),
});
export type DeadlineCursor = z.infer<typeof cursorSchema>;

export const { write: writeDeadlineCursor, read: readDeadlineCursor } = cursorsOf(cursorSchema);
