import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { getJson } from "#lib/http/get-json.ts";
import { caseViewSchema } from "./schema.ts";

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}/cases`;

/** Cover, counts and freshness of a case. */
export function caseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.view({ database, cnj }),
    queryFn: ({ signal }) => getJson({ url: `${base(database)}/${cnj}`, schema: caseViewSchema, signal }),
  });
}
