import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { documentKeys } from "./keys.ts";
import { documentListSchema } from "./schema.ts";

/** The documents of a case. */
export function documentsQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: documentKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) =>
      getJson({
        url: `/api/databases/${encodeURIComponent(database)}/cases/${cnj}/documents`,
        schema: documentListSchema,
        signal,
      }),
  });
}

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
