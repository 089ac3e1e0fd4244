import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { documentKeys } from "./keys.ts";

/** The documents of a case. */
export function documentsQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: documentKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) => read("documents/of-case/[cnj]", { database, cnj, signal }),
  });
}
