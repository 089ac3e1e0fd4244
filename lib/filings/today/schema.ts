import { z } from "zod";
import { reachSchema } from "#lib/filings/list/schema.ts";
import { filingRowSchema } from "#lib/filings/view.ts";

const shownSchema = z.object({ count: z.number().int(), rows: z.array(filingRowSchema) });

/** The part of petitions on *Hoje*. */
export const filingsTodayShape = {
  filings: z.object({
    /** What needs somebody, in the order of the board: the first five. */
    needs: shownSchema,
    /** Those that are ready and name the reader as who opens the window, the oldest first: the first five. */
    toOpen: shownSchema,
    /** The petitions whose receipt came today (in São Paulo), the last first: the first five. */
    receipts: shownSchema,
    reach: reachSchema,
    /** The person who reads; null for a job. */
    me: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
};
const filingsTodaySchema = z.object(filingsTodayShape);
export type FilingsToday = z.infer<typeof filingsTodaySchema>;

export const noFilings: FilingsToday["filings"] = {
  needs: { count: 0, rows: [] },
  toOpen: { count: 0, rows: [] },
  receipts: { count: 0, rows: [] },
  reach: { watched: 0, failing: 0, unheard: 0, failingSince: null, answeredAt: null },
  me: null,
};
