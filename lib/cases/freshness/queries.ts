import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { checkRecordSchema } from "./schema.ts";

/** The check record of a case. Key: `["cases", database, { cnj, part: "checks" }]`. */
export function checkRecordQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: ["cases", database, { cnj, part: "checks" }],
    queryFn: ({ signal }) =>
      getJson({
        url: `/api/databases/${encodeURIComponent(database)}/cases/${cnj}/checks`,
        schema: checkRecordSchema,
        signal,
      }),
  });
}
