import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { read } from "#lib/http/read.ts";

/** The check record of a case. */
export function checkRecordQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.checks({ database, cnj }),
    queryFn: ({ signal }) => read("cases/[cnj]/checks", { database, cnj, signal }),
  });
}
