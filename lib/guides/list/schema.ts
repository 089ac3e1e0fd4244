import { z } from "zod";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { guideRowSchema } from "#lib/guides/view.ts";

/** Which guides of a database are shown; each is counted without the search. */
export const guideViews = ["all", "mine", "needs", "unproven", "due", "drafts", "discarded"] as const;
export type GuideViewName = (typeof guideViews)[number];

/** What guides cost that are created or may be, in cents: of each what it says, or else its payment line. */
const guideSumsSchema = z.object({
  cents: z.number().int(),
  /** Of those with a proof. */
  provenCents: z.number().int(),
  /** Of those that may have been created. */
  maybeCents: z.number().int(),
  /** How many have no known amount, and so are in no sum. */
  unvalued: z.number().int(),
});
export type GuideSums = z.infer<typeof guideSumsSchema>;

/** The guides of one month (`2026-11`, in São Paulo), the newest first. */
const guideMonthSchema = guideSumsSchema.extend({
  month: z.string(),
  count: z.number().int(),
  /** How many of them are drafts, and so in no sum. */
  drafts: z.number().int(),
  /** Guides of this month that the period leaves out: then it is here only in part, as are its sums. */
  earlier: z.number().int(),
  rows: z.array(guideRowSchema),
});

export type GuideMonth = z.infer<typeof guideMonthSchema>;

export const guideListSchema = z.object({
  months: z.array(guideMonthSchema),
  /** Guides that need nobody and whose month is older than the period; and the first month in it, null where no period counts. */
  earlier: z.number().int(),
  since: z.string().nullable(),
  /** There is no guide at all, whatever is searched for. */
  isFirst: z.boolean(),
  counts: z.object({
    all: z.number().int(),
    mine: z.number().int(),
    /** May have been created, or due and unproven: as many as the side bar says. */
    needs: z.number().int(),
    /** Created, without a proof or a word about it. */
    unproven: z.number().int(),
    /** Unproven, and due within seven days, or overdue. */
    due: z.number().int(),
    drafts: z.number().int(),
    discarded: z.number().int(),
  }),
  /** Unproven, and of no known due date: in no count by it. */
  undated: z.number().int(),
  me: personSchema.nullable(),
});
export type GuideList = z.infer<typeof guideListSchema>;

/** How many guides need somebody: those of which nobody knows whether they were created, and those that are due. */
export const guideNeedCountSchema = z.object({ needs: z.number().int() });

/** The guides of a case; the sums are of all of them, also those beyond these rows. */
export const guidesOfCaseSchema = guideSumsSchema.extend({
  rows: z.array(guideRowSchema),
  more: z.boolean(),
});
export type GuidesOfCase = z.infer<typeof guidesOfCaseSchema>;
