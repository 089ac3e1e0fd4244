/** Where guides are. `new` without a case begins with choosing one. */
export const guidesHref = (database: string) => `/${database}/guides`;
export const guideHref = ({ database, id }: { database: string; id: string }) => `/${database}/guides/${id}`;
export const newGuideHref = ({ database, cnj }: { database: string; cnj?: string | null }) =>
  cnj ? `/${database}/cases/${cnj}/guides/new` : `/${database}/guides/new`;

/** Where the files of a guide are read. With `download` the browser saves them. `proofId` null: the service's paper. */
export function guideFileUrl(of: {
  database: string;
  id: string;
  proofId: string | null;
  download?: boolean;
}): string {
  const [database, id] = [of.database, of.id].map(encodeURIComponent);
  const file = of.proofId === null ? "paper" : `proofs/${encodeURIComponent(of.proofId)}`;
  return `/api/databases/${database}/guides/${id}/${file}/file${of.download ? "?download=1" : ""}`;
}
