/** Where deadlines are. */
export const deadlinesHref = (database: string) => `/${database}/deadlines`;
export const deadlineHref = ({ database, id }: { database: string; id: string }) =>
  `/${database}/deadlines/${id}`;
/** Where a petition is begun that keeps a deadline. */
export const petitionHref = ({ database, cnj, id }: { database: string; cnj: string; id: string }) =>
  `/${database}/cases/${cnj}/filings/new?deadline=${id}`;

export const deadlineCsvUrl = (database: string) =>
  `/api/databases/${encodeURIComponent(database)}/deadlines.csv`;
