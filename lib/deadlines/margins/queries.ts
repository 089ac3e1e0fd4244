import { queryOptions } from "@tanstack/react-query";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { read } from "#lib/http/read.ts";

/** By how many days of business before the last one the firm wants which act done. */
export function marginsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: deadlineKeys.list({ database, of: "margins" }),
    queryFn: ({ signal }) => read("deadlines/margins", { database, signal }),
  });
}
