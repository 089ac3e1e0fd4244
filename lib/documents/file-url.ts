/** The address of a document's bytes. */
export function documentFileUrl({
  database,
  cnj,
  id,
  download = false,
}: {
  database: string;
  cnj: string;
  id: string;
  download?: boolean;
}): string {
  const url = `/api/databases/${encodeURIComponent(database)}/cases/${cnj}/documents/${encodeURIComponent(id)}/file`;
  return download ? `${url}?download=1` : url;
}
