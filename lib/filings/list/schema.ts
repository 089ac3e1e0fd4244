import type { Person } from "#lib/cases/organisation/schema.ts";
import type { FirstRows } from "#lib/desk/today.ts";
import { columns } from "#lib/filings/board.ts";
import type { FilingRow } from "#lib/filings/view.ts";

/** The parts of the board: what needs somebody, and the three columns of the others. */
export const parts = ["needs", ...columns] as const;
export type Part = (typeof parts)[number];

export type PartOfBoard = FirstRows<FilingRow>;

/** When and how well the service answers about all petitions of the database that are followed. */
export type Reach = {
  /** How many are followed up to their receipt. */
  asked: number;
  /** How many of them the service does not answer about, and since when at the longest. */
  failing: number;
  failingSince: string | null;
  /** Of how many it is not known whether they are filed, or whose receipt has not come, while it does not answer. */
  unanswered: number;
  /** When it last answered about any of them. */
  answeredAt: string | null;
};

export type Board = {
  parts: { needs: PartOfBoard; preparing: PartOfBoard; service: PartOfBoard; ended: PartOfBoard };
  /** Petitions that are over, from before the days that are shown. */
  earlier: number;
  reach: Reach;
  /** How many petitions of these days there are without a search; of everybody, and of each person who has any. */
  total: number;
  people: (Person & { count: number })[];
  /** Who reads; null for a job and for the terminal. */
  me: Person | null;
};

/** More rows of one part; `from` of the next, or null. */
export type BoardPage = { rows: FilingRow[]; next: number | null };

/** Somebody else who has a petition's page of a case open now. `filingId`: null while they begin one. */
export type Present = { name: string; since: string; filingId: string | null };

export type FilingsOfCase = {
  rows: FilingRow[];
  /** There are more than these. */
  more: boolean;
  present: Present[];
  /** Who may be chosen to open the window of a petition of this case, by name. */
  openers: Person[];
  me: Person | null;
};
