import { z } from "zod";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { urgencies } from "#lib/deadlines/standing/urgency.ts";
import { deadlineRowSchema } from "#lib/deadlines/view.ts";

/** How much a person has; `person` null: what nobody is responsible for. `soon`: within seven days, after today. */
const loadSchema = z.object({
  person: personSchema.nullable(),
  untilToday: z.number().int(),
  soon: z.number().int(),
  all: z.number().int(),
  isOverdue: z.boolean(),
});
export type Load = z.infer<typeof loadSchema>;

/** How many deadlines need somebody today, each counted once, by the first of these that is so. */
const needsSchema = z.object({
  overdue: z.number().int(),
  today: z.number().int(),
  unconfirmed: z.number().int(),
});
export type Needs = z.infer<typeof needsSchema>;

export const deadlineListSchema = z.object({
  groups: z.array(z.object({ urgency: z.enum(urgencies), rows: z.array(deadlineRowSchema) })),
  /** What the month shows, also what is over and done; empty in a list. */
  month: z.array(deadlineRowSchema),
  /** How many are over, still open, and ended before the days that the month shows; 0 in a list. */
  overdueBefore: z.number().int(),
  /** The newest of those that were ended or dismissed; empty in every other tab. */
  closed: z.array(deadlineRowSchema),
  counts: z.object({
    all: z.number().int(),
    mine: z.number().int(),
    nobody: z.number().int(),
    closed: z.number().int(),
    /** As many as the side bar says. */
    needs: needsSchema,
  }),
  /** How many deadlines there are beyond those that were read. */
  left: z.number().int(),
  /** Of those that are over, how many older ones were not read: no search sees them. */
  olderClosed: z.number().int(),
  loads: z.array(loadSchema),
  unreviewed: z.array(z.object({ court: z.string(), year: z.number().int(), count: z.number().int() })),
  /** There is none at all, whatever is searched for. */
  isFirst: z.boolean(),
  /** The day it is in Brasília. */
  today: z.string(),
  me: personSchema.nullable(),
});
export type DeadlineList = z.infer<typeof deadlineListSchema>;

/** For the side bar. */
export const deadlineCountSchema = z.object({ needs: needsSchema });
