/** Where deadlines are. */
export const deadlinesHref = (database: string) => `/${database}/deadlines`;
export const deadlineHref = ({ database, id }: { database: string; id: string }) =>
  `/${database}/deadlines/${id}`;
/** Where a petition is begun that keeps a deadline. */
export const petitionHref = ({ database, cnj, id }: { database: string; cnj: string; id: string }) =>
  `/${database}/cases/${cnj}/filings/new?deadline=${id}`;

const api = (database: string) => `/api/databases/${encodeURIComponent(database)}/deadlines`;

export const deadlineListUrl = (database: string) => api(database);
export const deadlineCountUrl = (database: string) => `${api(database)}/count`;
/** Where the day is read that what a person types would give. */
export const deadlinePreviewUrl = (database: string) => `${api(database)}/preview`;
export const deadlineUrl = ({ database, id }: { database: string; id: string }) =>
  `${api(database)}/${encodeURIComponent(id)}`;
/** Where the deadlines of a case are read. */
export const ofCaseUrl = ({ database, cnj }: { database: string; cnj: string }) =>
  `/api/databases/${encodeURIComponent(database)}/cases/${encodeURIComponent(cnj)}/deadlines`;
/** Where the deadlines of a publication are read. */
export const ofPublicationUrl = ({ database, publicationId }: { database: string; publicationId: string }) =>
  `${api(database)}/of-publication/${encodeURIComponent(publicationId)}`;
export const deadlineCsvUrl = (database: string) =>
  `/api/databases/${encodeURIComponent(database)}/deadlines.csv`;
