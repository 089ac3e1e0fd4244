export const integrationHref = (database: string) => `/${database}/integration`;

const api = (database: string) => `/api/databases/${encodeURIComponent(database)}/integration`;

/** Where it is read how entering the courts went, and what is in memory for whoever asks. */
export const integrationUrl = ({ database }: { database: string }) => api(database);
/** Where a court session in memory is written as a file. */
export const exportUrl = ({ database }: { database: string }) => `${api(database)}/export`;
