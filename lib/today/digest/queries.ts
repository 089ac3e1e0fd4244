import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { todayKeys } from "#lib/today/keys.ts";

/** The summary of the day. What makes *Hoje* old makes it old too. */
export function digestQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: todayKeys.digest({ database }),
    queryFn: ({ signal }) => read("today/digest", { database, signal }),
    refetchInterval: 5 * 60_000,
  });
}
