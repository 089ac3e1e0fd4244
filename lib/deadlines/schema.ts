import { z } from "zod";
import { type Beginning, termMeasures } from "./count.ts";
import { dayUnits, doublings, regimes } from "./regimes/regime.ts";

/**
 * What a deadline is, apart from how it is counted (`count.ts`). `term`: days counted from a publication or from a day that
 * somebody gives; `appointment`: a day that the court fixed, a hearing as well as a date in an order.
 */
export const deadlineKinds = ["term", "appointment"] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/**
 * Where a deadline is. `suggested`: read from a text, and nobody confirmed it; `open`: a person did; `dismissed`: a person
 * said that there is none; `closed`: kept, or ended for a reason.
 */
export const deadlineStates = ["suggested", "open", "dismissed", "closed"] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** Which day a person gives of a term: of a diary that of the availability alone, from which the publication follows. */
export const deadlineBeginnings = [
  "available",
  "notified",
  "sent",
  "confirmed",
  "served",
] as const satisfies readonly Beginning[];
export type DeadlineBeginning = (typeof deadlineBeginnings)[number];

/** What happens to a deadline. Each leaves a row of its history. */
export const deadlineEvents = [
  /** Read from a publication. */
  "suggested",
  /** Somebody wrote it. */
  "created",
  "confirmed",
  /** The confirmation was taken back at once, and it is a suggestion again. */
  "unconfirmed",
  "checked",
  /** The sign-off was taken back. */
  "unchecked",
  /** A person changed what is counted, or by what. */
  "changed",
  /** A calendar changed, and with it the day. */
  "recounted",
  "dismissed",
  "closed",
  "reopened",
  "assigned",
  /** The firm's own day before the last one was set or taken away. */
  "planned",
] as const;
export type DeadlineEvent = (typeof deadlineEvents)[number];

/** What a person may change of a deadline, as it stood before or after. */
export const deadlineTermSchema = z.object({
  kind: z.enum(deadlineKinds),
  act: z.string(),
  begins: z.enum(deadlineBeginnings),
  availableOn: z.string().nullable(),
  amount: z.number().nullable(),
  measure: z.enum(termMeasures).nullable(),
  unit: z.enum(dayUnits).nullable(),
  // Rows of the history from before it was kept have none.
  regime: z.enum(regimes).nullable().default(null),
  doubled: z.enum([...doublings, "any"]).nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
  dueTime: z.string().nullable(),
});
export type DeadlineTerm = z.infer<typeof deadlineTermSchema>;

/** What a row of the history says beside its kind: days are `YYYY-MM-DD`. */
export type DeadlineHistoryDetail = {
  /** The last day before and after. */
  from?: string;
  due?: string;
  /** What was counted before a person changed it, and after. */
  terms?: { before: DeadlineTerm; after: DeadlineTerm };
  /** Why, in a person's words, or what changed a calendar. */
  reason?: string;
  /** The person it is assigned to now; null: nobody. */
  person?: string | null;
  /** The firm's own day before and after; null: none. */
  internal?: { from: string | null; to: string | null };
  /** The petition whose receipt closed it. */
  filingId?: string;
};
