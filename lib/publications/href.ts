import { queryString } from "#lib/http/query-string.ts";

/** Where publications are. `p` is the one that is open. */
export const publicationsHref = (database: string) => `/${database}/publications`;
export const publicationHref = ({ database, id }: { database: string; id: string }) =>
  `${publicationsHref(database)}?p=${encodeURIComponent(id)}`;

const api = (database: string) => `/api/databases/${encodeURIComponent(database)}/publications`;
const publicationUrl = ({ database, id }: { database: string; id: string }) =>
  `${api(database)}/${encodeURIComponent(id)}`;
/** Where the whole text is downloaded from. */
export const publicationTextUrl = (of: { database: string; id: string }) => `${publicationUrl(of)}/text`;
/** Where a petition that answers it is begun. */
export const answerHref = ({ database, cnj, id }: { database: string; cnj: string; id: string }) =>
  `/${database}/cases/${cnj}/filings/new?publication=${encodeURIComponent(id)}`;

/** Where the publications of a list are read as a CSV file, by the query of the list. */
export const publicationCsvUrl = (database: string, query: URLSearchParams) =>
  `/api/databases/${encodeURIComponent(database)}/publications.csv${queryString(query)}`;
