import { z } from "zod";
import { guideRowSchema } from "#lib/guides/view.ts";

const shownSchema = z.object({ count: z.number().int(), rows: z.array(guideRowSchema) });

/** The part of guides on *Hoje*. */
export const guidesTodayShape = {
  guides: z.object({
    /** Those of which nobody knows whether they were created: the first five. */
    maybe: shownSchema,
    /** Those without a proof that are due within seven days or overdue, the first due first: the first five. */
    due: shownSchema,
    /** How many others are without a proof: of no known due date, and due in more than seven days. */
    undated: z.number().int(),
    later: z.number().int(),
  }),
};
const guidesTodaySchema = z.object(guidesTodayShape);
export type GuidesToday = z.infer<typeof guidesTodaySchema>;

export const noGuides: GuidesToday["guides"] = {
  maybe: { count: 0, rows: [] },
  due: { count: 0, rows: [] },
  undated: 0,
  later: 0,
};
