import { queryString } from "#lib/http/query-string.ts";

/** Where petitions are. `new` without a case begins with choosing one. */
export const filingsHref = (database: string) => `/${database}/filings`;
export const filingHref = ({ database, id }: { database: string; id: string }) =>
  `/${database}/filings/${id}`;
export const newFilingHref = ({ database, cnj }: { database: string; cnj?: string | null }) =>
  cnj ? `/${database}/cases/${cnj}/filings/new` : `/${database}/filings/new`;

/** Where the petitions of a board are read as a CSV file, by its query. */
export const filingCsvUrl = (database: string, query: URLSearchParams) =>
  `/api/databases/${encodeURIComponent(database)}/filings.csv${queryString(query)}`;

/** Where a petition is read with all that its page shows. */
export const filingUrl = ({ database, id }: { database: string; id: string }) =>
  `/api/databases/${encodeURIComponent(database)}/filings/${encodeURIComponent(id)}`;

/** Where the evidence of a petition is downloaded from. */
export const evidenceHref = (of: { database: string; id: string }) => `${filingUrl(of)}/evidence`;

/** Where a petition's window is opened, by POST. */
export const windowHref = (of: { database: string; id: string }): string => `${filingUrl(of)}/window`;
