import { queryString } from "#lib/http/query-string.ts";

export const deadlinesHref = (database: string) => `/${database}/deadlines`;
/** Where that list names the hearings whose day could not be read. */
export const undatedHref = (database: string) => `${deadlinesHref(database)}#sem-dia`;
export const deadlineHref = ({ database, id }: { database: string; id: string }) =>
  `/${database}/deadlines/${id}`;
/** Where a petition is begun that keeps a deadline. */
export const petitionHref = ({ database, cnj, id }: { database: string; cnj: string; id: string }) =>
  `/${database}/cases/${cnj}/filings/new?deadline=${id}`;

/** Where the deadlines of a list are read as a CSV file, by the query of the list. */
export const deadlineCsvUrl = (database: string, query?: URLSearchParams) =>
  `/api/databases/${encodeURIComponent(database)}/deadlines.csv${query === undefined ? "" : queryString(query)}`;
