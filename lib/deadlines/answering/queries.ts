import { queryOptions } from "@tanstack/react-query";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { againMs } from "#lib/deadlines/queries.ts";
import { read } from "#lib/http/read.ts";

/** The deadlines of a case. */
export function deadlinesOfCaseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: deadlineKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) => read("deadlines/of-case/[cnj]", { database, cnj, signal }),
    refetchInterval: againMs,
  });
}
