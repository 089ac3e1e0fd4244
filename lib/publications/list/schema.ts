import { z } from "zod";
import { personSchema } from "#lib/cases/organisation/schema.ts";
import { dayUnits } from "#lib/deadlines/count.ts";
import { deadlineKinds, termMeasures } from "#lib/deadlines/schema.ts";
import { failureReasons } from "#lib/failures/reasons.ts";

/** The deadline that a row shows: the nearest one that is suggested or open. Days are `YYYY-MM-DD`. */
const rowDeadlineSchema = z.object({
  kind: z.enum(deadlineKinds),
  act: z.string(),
  isSuggested: z.boolean(),
  amount: z.number().int().nullable(),
  measure: z.enum(termMeasures).nullable(),
  unit: z.enum(dayUnits).nullable(),
  dueOn: z.string(),
  /** Its last day when it was confirmed, where that is another now. */
  movedFrom: z.string().nullable(),
});
export type RowDeadline = z.infer<typeof rowDeadlineSchema>;

/** A publication in a list. Times are ISO 8601 UTC strings. */
export const publicationRowSchema = z.object({
  id: z.string(),
  /** The order of arrival, also of its last change. */
  position: z.int(),
  /** 20 digits; null of a number that is none. `caseNumber`: as it was printed. */
  cnj: z.string().nullable(),
  caseNumber: z.string().nullable(),
  /** The case is in this database; `caseName` is null while its cover is not. */
  isHere: z.boolean(),
  caseName: z.string().nullable(),
  restricted: z.boolean(),
  availableOn: z.string().nullable(),
  receivedAt: z.string(),
  excerpt: z.string(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  isCancelled: z.boolean(),
  /** Only its first words say that it is: its text still orders something. */
  isDoubtfullyCancelled: z.boolean(),
  /** Autos could not read its words or its deadlines. */
  isUnreadable: z.boolean(),
  /** Since when, why, and in which words of its own the service does not archive it; whether it is still asked. */
  failure: z
    .object({
      since: z.string(),
      reason: z.enum(failureReasons).nullable(),
      message: z.string().nullable(),
      isAsking: z.boolean(),
    })
    .nullable(),
  assignee: personSchema.nullable(),
  deadline: rowDeadlineSchema.nullable(),
  /** In a list of one row a case: how many others of this case it stands for. */
  others: z.number().int(),
  /** How many of these others nobody has read. */
  unreadOthers: z.number().int(),
});
export type PublicationRow = z.infer<typeof publicationRowSchema>;

/** What an empty list says. Null on the pages after the first. */
const aboutSchema = z.object({
  /** None was ever here that the person may see. */
  isFirst: z.boolean(),
  /** When somebody last delivered; null: nobody ever did. */
  deliveredAt: z.string().nullable(),
  /** Of a search: how many publications it does not know yet, and how many it cannot read. */
  unprepared: z.number().int(),
  unreadable: z.number().int(),
});

export const publicationPageSchema = z.object({
  items: z.array(publicationRowSchema),
  nextCursor: z.string().nullable(),
  about: aboutSchema.nullable(),
});
export type PublicationPage = z.infer<typeof publicationPageSchema>;

/** How many are to be read; `isExact`: there may be more, which are not counted. */
export const unreadSchema = z.object({ unread: z.number().int(), isExact: z.boolean() });
export type Unread = z.infer<typeof unreadSchema>;

/** How many publications the filters find, up to a bound, and the last of them by order of arrival. */
export const publicationTotalSchema = z.object({
  total: z.number().int(),
  isExact: z.boolean(),
  through: z.number().int(),
});
export type PublicationTotal = z.infer<typeof publicationTotalSchema>;

/** What occurs, the most frequent first, for the filters that are names. */
const choices = z.array(z.object({ name: z.string(), count: z.number().int() }));
export const publicationChoicesSchema = z.object({
  court: choices,
  diary: choices,
  state: choices,
  lawyer: choices,
  oab: choices,
  term: choices,
});
export type PublicationChoices = z.infer<typeof publicationChoicesSchema>;

/** At most so many publications are named one by one, and so many changed at once. */
export const mostNamed = 500;
export const mostAtOnce = 5_000;

/**
 * What an action is done to: these, or all that the filters of an address find up to an order of arrival. `seen`: the
 * positions with which they were shown; what changed since has a later one.
 */
export const publicationSelectionSchema = z.union([
  z.object({
    ids: z.array(z.uuid()).min(1).max(mostNamed),
    seen: z.record(z.uuid(), z.int().nonnegative()).optional(),
  }),
  z.object({ query: z.string().max(2_000), through: z.int().nonnegative() }),
]);
export type PublicationSelection = z.infer<typeof publicationSelectionSchema>;

/** What is archived or brought back: also all that one action moved, which another puts back. */
export const publicationsToMoveSchema = z.union([
  publicationSelectionSchema,
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostAtOnce) }),
]);
