import { z } from "zod";
import { deadlineRowSchema } from "#lib/deadlines/view.ts";

const shownSchema = z.object({ count: z.number().int(), rows: z.array(deadlineRowSchema) });

/** The part of deadlines on *Hoje*: the first of each kind, and how many there are. */
export const deadlinesTodayShape = {
  deadlines: z.object({
    /** As many as the number beside the page. */
    needs: z.number().int(),
    overdue: shownSchema,
    today: shownSchema,
    /** Confirmed, and due tomorrow. */
    tomorrow: shownSchema,
    /** Suggestions that are neither over nor end today. */
    unconfirmed: shownSchema,
    /** Confirmed, and waiting for a second person: of those due after tomorrow and within seven days, and all whose day moved since. */
    unchecked: shownSchema,
    /** What is confirmed and follows after tomorrow, the next first. */
    ahead: shownSchema,
  }),
};
const deadlinesTodaySchema = z.object(deadlinesTodayShape);
export type DeadlinesToday = z.infer<typeof deadlinesTodaySchema>;

const none = { count: 0, rows: [] };
export const noDeadlines: DeadlinesToday["deadlines"] = {
  needs: 0,
  overdue: none,
  today: none,
  tomorrow: none,
  unconfirmed: none,
  unchecked: none,
  ahead: none,
};
