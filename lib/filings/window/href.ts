/** Where a petition's window is opened, by POST. */
export const windowHref = ({ database, id }: { database: string; id: string }): string =>
  `/api/databases/${encodeURIComponent(database)}/filings/${encodeURIComponent(id)}/window`;
