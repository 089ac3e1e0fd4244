import { nameOf } from "#lib/cases/organisation/schema.ts";

/** What stands around the list of cases: the saved views, and the courts to filter by. */

export const mostViews = 50;

export const viewNameSchema = nameOf("Escreva o nome da vista.");

export type SavedView = {
  id: string;
  name: string;
  /** The filters as they stand in the address, without `?`. */
  query: string;
  shared: boolean;
  mine: boolean;
};

/** The courts that occur with their numbers of cases, and the number of all cases. */
export type CourtCounts = { items: { acronym: string; name: string; count: number }[]; total: number };

/** How many cases views have, by the id of their tabs (`ownViews`, else of the saved view); counted up to a bound. */
export type ViewCounts = { items: { id: string; count: number; exact: boolean }[] };
