import { queryString } from "#lib/http/query-string.ts";

/** Where guides are. `new` without a case begins with choosing one. */
export const guidesHref = (database: string) => `/${database}/guides`;
export const guideHref = ({ database, id }: { database: string; id: string }) => `/${database}/guides/${id}`;
export const newGuideHref = ({ database, cnj }: { database: string; cnj?: string | null }) =>
  cnj ? `/${database}/cases/${cnj}/guides/new` : `/${database}/guides/new`;

const api = (database: string) => `/api/databases/${encodeURIComponent(database)}/guides`;

/** Where the guides of a list are read as a CSV file, by the query of the list. */
export const guideCsvUrl = (database: string, query: URLSearchParams) =>
  `${api(database)}.csv${queryString(query)}`;

/** Where a guide is read with all that its page shows. */
export const guideUrl = ({ database, id }: { database: string; id: string }) =>
  `${api(database)}/${encodeURIComponent(id)}`;

/** Where the files of a guide are read. With `download` the browser saves them. `proofId` null: the service's paper. */
export function guideFileUrl(of: {
  database: string;
  id: string;
  proofId: string | null;
  download?: boolean;
}): string {
  const file = of.proofId === null ? "paper" : `proofs/${encodeURIComponent(of.proofId)}`;
  return `${guideUrl(of)}/${file}/file${of.download ? "?download=1" : ""}`;
}
