import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { read } from "#lib/http/read.ts";

/** Cover, counts and freshness of a case. */
export function caseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.view({ database, cnj }),
    queryFn: ({ signal }) => read("cases/[cnj]", { database, cnj, signal }),
  });
}
