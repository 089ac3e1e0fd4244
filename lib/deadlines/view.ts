import { z } from "zod";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { beginnings, dayUnits, doublings } from "./count.ts";
import {
  deadlineBeginnings,
  deadlineHappenings,
  deadlineKinds,
  deadlineStates,
  deadlineTermSchema,
  termMeasures,
} from "./schema.ts";
import { urgencies } from "./standing/urgency.ts";

/** What pages read of a deadline. Days are `YYYY-MM-DD` and never move; times ISO 8601 UTC strings. */

const signedSchema = z.object({ at: z.string(), by: z.string(), byId: z.string().nullable() });
export type Signed = z.infer<typeof signedSchema>;

export const deadlineRowSchema = z.object({
  id: z.string(),
  cnj: z.string().nullable(),
  caseName: z.string().nullable(),
  restricted: z.boolean(),
  publicationId: z.string().nullable(),
  kind: z.enum(deadlineKinds),
  act: z.string(),
  state: z.enum(deadlineStates),
  revision: z.number().int(),
  /** What `availableOn` is the day of. */
  begins: z.enum(deadlineBeginnings),
  availableOn: z.string().nullable(),
  amount: z.number().int().nullable(),
  measure: z.enum(termMeasures).nullable(),
  unit: z.enum(dayUnits).nullable(),
  doubled: z.enum([...doublings, "any"]).nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
  dueOn: z.string(),
  dueTime: z.string().nullable(),
  sentence: z.string().nullable(),
  readFrom: z.number().int().nullable(),
  readTo: z.number().int().nullable(),
  isDoubtful: z.boolean(),
  /** It is as Autos read it: no person wrote or changed it. */
  isRead: z.boolean(),
  responsible: personSchema.nullable(),
  confirmed: signedSchema.nullable(),
  checked: signedSchema.nullable(),
  /** `reason`: null where a receipt says it. */
  closed: signedSchema.extend({ reason: z.string().nullable(), filingId: z.string().nullable() }).nullable(),
  /** Its last day when it was confirmed, where that is another now, with when and why it moved; null once it is confirmed again. */
  moved: z.object({ from: z.string(), at: z.string(), reason: z.string().nullable() }).nullable(),
  /** What its publication became after it was confirmed or, while nobody confirmed it, after it was made; null once it is over. `doubtful`: whether it was cancelled is in doubt. */
  publicationNews: z.enum(["changed", "cancelled", "doubtful"]).nullable(),
  /** The day it is where the court sits, and how urgent the deadline is on it. */
  today: z.string(),
  urgency: z.enum(urgencies).nullable(),
  /** Days of business from today to the last day; null once it is over. */
  businessDays: z.number().int().nullable(),
  /** The years of the calendar it is counted by that nobody reviewed. */
  unreviewed: z.array(z.number().int()),
  /** Petitions that somebody said keep it; `receiptAt`: since when there is a receipt. */
  filings: z.array(z.object({ id: z.string(), act: z.string(), receiptAt: z.string().nullable() })),
});
export type DeadlineRow = z.infer<typeof deadlineRowSchema>;

const reasonSchema = z.object({ name: z.string(), source: z.string() });
const countedSchema = z.object({
  begins: z.enum(beginnings),
  publication: z.string(),
  start: z.string(),
  due: z.string(),
  total: z.number().int(),
  days: z.array(
    z.object({ date: z.string(), number: z.number().int().nullable(), reasons: z.array(reasonSchema) }),
  ),
});

/** A year of the calendar used, as it is kept: of the court, or of a city in it. */
export const standingSchema = z.object({
  court: z.string(),
  city: z.string().nullable(),
  year: z.number().int(),
  origin: z.enum(["kept", "repeated", "law"]),
  from: z.number().int().nullable(),
  /** Whether it has any day of its own, beside the law for all. */
  hasDays: z.boolean(),
  reviewedAt: z.string().nullable(),
  reviewedBy: z.string().nullable(),
});
export type CalendarStanding = z.infer<typeof standingSchema>;

const historyRowSchema = z.object({
  place: z.number().int(),
  at: z.string(),
  kind: z.enum(deadlineHappenings),
  by: z.string(),
  from: z.string().nullable(),
  due: z.string().nullable(),
  reason: z.string().nullable(),
  /** What was counted before and after; null where nothing of it was changed, or nobody noted it. */
  terms: z.object({ before: deadlineTermSchema, after: deadlineTermSchema }).nullable(),
  /** The name of the person it was assigned to; null: nobody. */
  person: z.string().nullable(),
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

/** A choice and the day it would give; null where it cannot be counted. */
const choiceSchema = z.object({
  unit: z.enum(dayUnits),
  doubled: z.enum([...doublings, "any"]).nullable(),
  due: z.string().nullable(),
});
export type Choice = z.infer<typeof choiceSchema>;

export const deadlineViewSchema = deadlineRowSchema.extend({
  /** From which day it is counted; null of an appointment. */
  countedFrom: z.object({ day: z.string(), is: z.enum([...beginnings, "came"]) }).nullable(),
  counted: countedSchema.nullable(),
  calendar: z.array(standingSchema),
  /** How many of the days that count fall into years that nobody reviewed. */
  unreviewedDays: z.number().int(),
  /** The last day by the national calendar alone; null of an appointment. */
  nationalDue: z.string().nullable(),
  /** Of a notification: the last day that the publication in the diary gives, where that comes before; else null. */
  diaryDue: z.string().nullable(),
  choices: z.array(choiceSchema),
  history: z.array(historyRowSchema),
  publication: z
    .object({
      diary: z.string().nullable(),
      edition: z.string().nullable(),
      availableOn: z.string().nullable(),
      publishedOn: z.string().nullable(),
      receivedAt: z.string(),
      isCancelled: z.boolean(),
      isDoubtfullyCancelled: z.boolean(),
    })
    .nullable(),
  /** The clock of the court where it is not Brasília's: "1 h a menos que Brasília". */
  zone: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  me: personSchema.nullable(),
});
export type DeadlineView = z.infer<typeof deadlineViewSchema>;

/** The deadlines of a publication. `isPrepared`: its text was read for them; `from`: what a new one of it begins with. */
export const ofPublicationSchema = z.object({
  items: z.array(deadlineViewSchema),
  isPrepared: z.boolean(),
  from: z.object({
    cnj: z.string().nullable(),
    availableOn: z.string().nullable(),
    /** Around which its days lie; null of a publication that is not here. */
    day: z.string().nullable(),
  }),
});
export type OfPublication = z.infer<typeof ofPublicationSchema>;
