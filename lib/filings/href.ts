/** Where petitions are. `new` without a case begins with choosing one. */
export const filingsHref = (database: string) => `/${database}/filings`;
export const filingHref = ({ database, id }: { database: string; id: string }) =>
  `/${database}/filings/${id}`;
export const newFilingHref = ({ database, cnj }: { database: string; cnj?: string | null }) =>
  cnj ? `/${database}/cases/${cnj}/filings/new` : `/${database}/filings/new`;

const api = ({ database, id }: { database: string; id: string }) =>
  `/api/databases/${encodeURIComponent(database)}/filings/${encodeURIComponent(id)}`;

/** Where the file of a receipt, and the evidence of a petition, are downloaded from. */
export const receiptHref = (of: { database: string; id: string }) => `${api(of)}/receipt/file`;
export const evidenceHref = (of: { database: string; id: string }) => `${api(of)}/evidence`;
