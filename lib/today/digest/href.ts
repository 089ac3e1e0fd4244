/** Where the summary of the day is. */
export const digestHref = (database: string) => `/${database}/digest`;
export const digestUrl = ({ database }: { database: string }) =>
  `/api/databases/${encodeURIComponent(database)}/digest`;
