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
