import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { getJson } from "#lib/http/get-json.ts";
import { checkRecordSchema } from "./schema.ts";

/** The check record of a case. */
export function checkRecordQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.checks({ database, cnj }),
    queryFn: ({ signal }) =>
      getJson({
        url: `/api/databases/${encodeURIComponent(database)}/cases/${cnj}/checks`,
        schema: checkRecordSchema,
        signal,
      }),
  });
}
