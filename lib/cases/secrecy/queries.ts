import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { read } from "#lib/http/read.ts";

/** Who sees the cases under secrecy of a database, for those who set it up. */
export function secretDefaultsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.secrecy({ database }),
    queryFn: ({ signal }) => read("cases/secrecy", { database, signal }),
  });
}
