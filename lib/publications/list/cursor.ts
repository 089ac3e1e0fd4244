import { z } from "zod";
import { filterDay } from "#lib/time/filter-day.ts";

/** Where a page of publications ended: the day and the order of arrival of its last row. Opaque to the browser. */
const cursorSchema = z.object({
  day: z.union([filterDay, z.literal("-infinity")]),
  position: z.int().nonnegative(),
});
export type PublicationCursor = z.infer<typeof cursorSchema>;

export const writePublicationCursor = (cursor: PublicationCursor): string => btoa(JSON.stringify(cursor));

/** Null when there is none, or it is not one of ours: the list then starts from the top. */
export function readPublicationCursor(text: string | null): PublicationCursor | null {
  if (text === null || text === "") return null;
  try {
    return cursorSchema.parse(JSON.parse(atob(text)));
  } catch {
    return null;
  }
}
