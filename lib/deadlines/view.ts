import type { Person } from "#lib/cases/organisation/schema.ts";
import type { DayUnit, Doubling, Regime } from "#lib/deadlines/regimes/regime.ts";
import type { Counted, TermMeasure } from "./count.ts";
import type { DoubledPerson } from "./reading/doubling.ts";
import type { Alternative } from "./regimes/choose.ts";
import type {
  DeadlineBeginning,
  DeadlineEvent,
  DeadlineKind,
  DeadlineState,
  DeadlineTerm,
} from "./schema.ts";
import type { Urgency } from "./standing/urgency.ts";
import type { CountStart } from "./term.ts";

/** What pages read of a deadline. Days are `YYYY-MM-DD` and never move; times ISO 8601 UTC strings. */

export type Signed = { at: string; by: string; byId: string | null };

export type DeadlineRow = {
  id: string;
  cnj: string | null;
  caseName: string | null;
  restricted: boolean;
  publicationId: string | null;
  kind: DeadlineKind;
  act: string;
  state: DeadlineState;
  revision: number;
  /** What `availableOn` is the day of. */
  begins: DeadlineBeginning;
  availableOn: string | null;
  amount: number | null;
  measure: TermMeasure | null;
  unit: DayUnit | null;
  doubled: Doubling | "any" | null;
  /** By which law it is counted; null where nobody decided it, then the court says it. */
  regime: Regime | null;
  /** Why it is of its regime, where that was read; null where a person decided it. */
  regimeWhy: string | null;
  court: string | null;
  city: string | null;
  dueOn: string;
  /** The firm's own day before it; null: none. */
  internalOn: string | null;
  dueTime: string | null;
  /** Of a hearing without an hour: the hour and the place that the movements tell of it, which nobody confirmed. */
  movementTime: string | null;
  movementPlace: string | null;
  /** With it a person says that what movements tell of is no hearing: the last movement that told of it, and its revision then. */
  noHearing: { told: string; revision: number } | null;
  sentence: string | null;
  readFrom: number | null;
  readTo: number | null;
  isDoubtful: boolean;
  /** By which article the law gives the term that the text only orders; null where the text gives it. */
  article: string | null;
  /** Whose term the text doubles, and why what was read may be none. */
  doubledFor: DoubledPerson | null;
  doubt: string | null;
  /** It is as Autos read it: no person wrote or changed it. */
  isRead: boolean;
  /** Who changed last what is counted; null where nobody did. */
  changedBy: string | null;
  responsible: Person | null;
  confirmed: Signed | null;
  checked: Signed | null;
  /** `reason`: null where a receipt says it. */
  closed: (Signed & { reason: string | null; filingId: string | null }) | null;
  /** Its last day when it was confirmed, where that is another now, with when and why it moved; null once it is confirmed again. */
  moved: { from: string; at: string; reason: string | null } | null;
  /** Of a suggestion that ends later than it was first read: the earliest day it had, and why it moved last. */
  later: { from: string; reason: string | null } | null;
  /** What its publication became after it was confirmed or, while nobody confirmed it, after it was made; null once it is over. `doubtful`: whether it was cancelled is in doubt. */
  publicationNews: "changed" | "cancelled" | "doubtful" | null;
  /** The day it is where the court sits, and how urgent the deadline is on it. */
  today: string;
  urgency: Urgency | null;
  /** Days of business from today to the last day; null once it is over. */
  businessDays: number | null;
  /** The years of the calendar it is counted by that nobody reviewed. */
  unreviewed: number[];
  /** Petitions that somebody said keep it; `receiptAt`: since when there is a receipt. */
  filings: { id: string; act: string; receiptAt: string | null }[];
};

/** A year of the calendar used, as it is kept: of the court, or of a city in it. */
export type CalendarSource = {
  court: string;
  city: string | null;
  year: number;
  origin: "kept" | "repeated" | "law";
  from: number | null;
  /** Whether it has any day of its own, beside the law for all. */
  hasDays: boolean;
  reviewedAt: string | null;
  reviewedBy: string | null;
};

export type HistoryRow = {
  place: number;
  at: string;
  kind: DeadlineEvent;
  by: string;
  from: string | null;
  due: string | null;
  reason: string | null;
  /** What was counted before and after; null where nothing of it was changed, or nobody noted it. */
  terms: { before: DeadlineTerm; after: DeadlineTerm } | null;
  /** The firm's own day before and after; null where it was not about it. */
  internal: { from: string | null; to: string | null } | null;
  /** The name of the person it was assigned to; null: nobody. */
  person: string | null;
};

/** A choice and the day it would give; null where it cannot be counted. */
export type Choice = {
  /** What of the count it changes. */
  of: "regime" | "unit" | "doubled" | "court";
  /** By whose calendar. */
  court: string | null;
  regime: Regime;
  unit: DayUnit | null;
  doubled: Doubling | "any" | null;
  due: string | null;
};

export type DeadlineView = DeadlineRow & {
  /** From which day it is counted; null of an appointment. */
  countedFrom: CountStart | null;
  /** Why nobody may be at work on the firm's own day; null of a day of business, and of none. */
  internalClosed: string | null;
  counted: Counted | null;
  calendar: CalendarSource[];
  /** How many of the days that count fall into years that nobody reviewed. */
  unreviewedDays: number;
  /** The last day by the national calendar alone; null of an appointment. */
  nationalDue: string | null;
  /** Of a notification: the last day that the publication in the diary gives, where that comes before; else null. */
  diaryDue: string | null;
  choices: Choice[];
  /** The other regimes that are possible, each with its day. */
  alternatives: Alternative[];
  history: HistoryRow[];
  publication: {
    diary: string | null;
    edition: string | null;
    availableOn: string | null;
    publishedOn: string | null;
    receivedAt: string;
    isCancelled: boolean;
    isDoubtfullyCancelled: boolean;
  } | null;
  /** The clock of the court where it is not Brasília's: "1 h a menos que Brasília". */
  zone: string | null;
  createdAt: string;
  createdBy: string;
  me: Person | null;
};

/** The deadlines of a publication. `isPrepared`: its text was read for them; `from`: what a new one of it begins with. */
export type OfPublication = {
  items: DeadlineView[];
  isPrepared: boolean;
  /** The diary took it back, and its text is not read. */
  isCancelled: boolean;
  /** The sentence of an order of which no term could be read, why, and with which position it is shown; null once a person decided. */
  order: { sentence: string; doubt: string; position: number } | null;
  /** Who said that its order gives no deadline. */
  settled: Signed | null;
  /** Of a text of which nothing was read: whether it speaks of days, or of hours. */
  spoken: "days" | "hours" | null;
  from: {
    cnj: string | null;
    availableOn: string | null;
    /** Around which its days lie; null of a publication that is not here. */
    day: string | null;
  };
};
