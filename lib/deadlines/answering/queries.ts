import { queryOptions } from "@tanstack/react-query";
import { ofCaseUrl } from "#lib/deadlines/href.ts";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { againMs } from "#lib/deadlines/queries.ts";
import { getJson } from "#lib/http/get-json.ts";
import { deadlinesOfCaseSchema } from "./schema.ts";

/** The deadlines of a case. */
export function deadlinesOfCaseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: deadlineKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) =>
      getJson({ url: ofCaseUrl({ database, cnj }), schema: deadlinesOfCaseSchema, signal }),
    refetchInterval: againMs,
  });
}
