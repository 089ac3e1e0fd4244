import { z } from "zod";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { TermMeasure } from "#lib/deadlines/count.ts";
import type { DayUnit } from "#lib/deadlines/regimes/regime.ts";
import type { DeadlineKind } from "#lib/deadlines/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Doubt } from "./filters.ts";

/** The deadline that a row shows: the nearest one that is suggested or open. Days are `YYYY-MM-DD`. */
export type RowDeadline = {
  kind: DeadlineKind;
  act: string;
  isSuggested: boolean;
  amount: number | null;
  measure: TermMeasure | null;
  unit: DayUnit | null;
  dueOn: string;
  /** By which article the law gives its term; null where the text gives it. */
  article: string | null;
  /** Nobody changed what Autos read. */
  isRead: boolean;
  /** Who changed it last; null where nobody did. */
  changedBy: string | null;
  /** Its last day when it was confirmed, where that is another now. */
  movedFrom: string | null;
  /** How many others of the publication somebody has to confirm, or to confirm again. */
  othersToConfirm: number;
};

/** A publication in a list. Times are ISO 8601 UTC strings. */
export type PublicationRow = {
  id: string;
  /** The order of arrival, also of its last change. */
  position: number;
  /** 20 digits; null of a number that is none. `caseNumber`: as it was printed. */
  cnj: string | null;
  caseNumber: string | null;
  /** The case is in this database; `caseName` is null while its cover is not. */
  isHere: boolean;
  caseName: string | null;
  restricted: boolean;
  availableOn: string | null;
  receivedAt: string;
  excerpt: string;
  isRead: boolean;
  isArchived: boolean;
  isCancelled: boolean;
  /** Only its first words say that it is: its text still orders something. */
  isDoubtfullyCancelled: boolean;
  /** Autos could not read its words or its deadlines. */
  isUnreadable: boolean;
  /** Since when, why, and in which words of its own the service does not archive it; whether it is still asked. */
  failure: { since: string; reason: FailureReason | null; message: string | null; isAsking: boolean } | null;
  assignee: Person | null;
  deadline: RowDeadline | null;
  /** It orders something, no term could be read of it, and nobody decided about it. */
  isOrderUnread: boolean;
  /** In a list of one row a case: how many others of this case it stands for. */
  others: number;
  /** How many of these others are unread. */
  unreadOthers: number;
};

/** What an empty list says. Null on the pages after the first. */
type AboutList = {
  /** None was ever here that the person may see. */
  isFirst: boolean;
  /** When somebody last delivered; null: nobody ever did. */
  deliveredAt: string | null;
  /** Of a search: how many publications it does not know yet, and how many it cannot read. */
  unprepared: number;
  unreadable: number;
  /** How many of the inbox are in each doubt. */
  doubts: Readonly<Record<Doubt, number>>;
  /** How many of the inbox are nobody's, counted up to one more than `mostUnassigned`. */
  unassigned: number;
};

export type PublicationPage = { items: PublicationRow[]; nextCursor: string | null; about: AboutList | null };

/** How many are to be read; `isExact`: there may be more, which are not counted. */
export type Unread = { unread: number; isExact: boolean };

/** How many publications the filters find, up to a bound, and the last of them by order of arrival. */
export type PublicationTotal = { total: number; isExact: boolean; through: number };

/** What occurs, the most frequent first, for the filters that are names. */
type Choices = { name: string; count: number }[];
export type PublicationChoices = {
  court: Choices;
  diary: Choices;
  state: Choices;
  lawyer: Choices;
  oab: Choices;
  term: Choices;
};

/** How many of some nobody has read, how many have a deadline that somebody has to confirm, and of how many no term was read. */
export type StillToDo = { unread: number; undecided: number; orders: number };

export const mostUnassigned = 10_000;

/** At most so many publications are named one by one, and so many changed at once. */
export const mostNamed = 500;
export const mostAtOnce = 5_000;

/** What an action is done to: these, or all that filters find up to an order of arrival. `seen`: their positions as shown. */
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
