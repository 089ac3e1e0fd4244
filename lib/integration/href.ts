export const integrationHref = (database: string) => `/${database}/integration`;

const api = (database: string) => `/api/databases/${encodeURIComponent(database)}/integration`;

/** Where a court session in memory is written as a file. */
export const exportUrl = ({ database }: { database: string }) => `${api(database)}/export`;
