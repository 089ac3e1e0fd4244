export const monitoringHref = (database: string) => `/${database}/monitoring`;

const api = (database: string) => `/api/databases/${encodeURIComponent(database)}`;

/** Where the monitoring of a case is read. */
export const caseWatchUrl = ({ database, cnj }: { database: string; cnj: string }) =>
  `${api(database)}/cases/${encodeURIComponent(cnj)}/push`;
/** Where the changes that run or ended lately are read. */
export const pushChangesUrl = ({ database }: { database: string }) => `${api(database)}/push/changes`;
/** Where the overview of what is watched is read. */
export const overviewUrl = ({ database }: { database: string }) => `${api(database)}/push/overview`;
/** Where the cases of a change are read for which the service did not do it. */
export const refusedUrl = ({ database, id }: { database: string; id: string }) =>
  `${pushChangesUrl({ database })}/${encodeURIComponent(id)}/refused`;
/** Where the watched cases are read. */
export const watchedUrl = ({ database }: { database: string }) => `${api(database)}/push/cases`;
