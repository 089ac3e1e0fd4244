import { z } from "zod";
import { filterDay } from "#lib/time/filter-day.ts";

/** Where a page of a group ended: by what its last row is ordered. `at`: its day or, once it is over, when it ended. Opaque to the browser. */
const cursorSchema = z.object({
  at: z.union([filterDay, z.iso.datetime({ precision: 6 }), z.literal("-infinity")]),
  time: z.string().max(5),
  id: z.uuid(),
});
export type DeadlineCursor = z.infer<typeof cursorSchema>;

export const writeDeadlineCursor = (cursor: DeadlineCursor): string => btoa(JSON.stringify(cursor));

/** Null when there is none, or it is not one of ours: the group then starts from the top. */
export function readDeadlineCursor(text: string | null): DeadlineCursor | null {
  if (text === null || text === "") return null;
  try {
    return cursorSchema.parse(JSON.parse(atob(text)));
  } catch {
    return null;
  }
}
