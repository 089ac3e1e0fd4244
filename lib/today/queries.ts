import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { todayKeys } from "./keys.ts";

/** What *Hoje* shows. */
export function todayQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: todayKeys.all({ database }),
    queryFn: ({ signal }) => read("today", { database, signal }),
    refetchInterval: 5 * 60_000,
  });
}
