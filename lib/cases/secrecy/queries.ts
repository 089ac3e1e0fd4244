import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { getJson } from "#lib/http/get-json.ts";
import { secretDefaultsSchema } from "./schema.ts";

/** Who sees the cases under secrecy of a database, for those who set it up. */
export function secretDefaultsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.secrecy({ database }),
    queryFn: ({ signal }) =>
      getJson({
        url: `/api/databases/${encodeURIComponent(database)}/secrecy`,
        schema: secretDefaultsSchema,
        signal,
      }),
  });
}
