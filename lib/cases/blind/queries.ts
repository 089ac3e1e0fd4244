import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { firstPage } from "#lib/http/first-page.ts";
import { read } from "#lib/http/read.ts";
import type { BlindReason } from "./schema.ts";

/** The reasons why cases are blind, with counts. */
export function blindQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.blind({ database, of: "groups" }),
    queryFn: ({ signal }) => read("cases/blind", { database, signal }),
    refetchInterval: 30_000,
  });
}

/** How many cases are blind, for the side bar. */
export function blindCountQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.blind({ database, of: "count" }),
    queryFn: ({ signal }) => read("cases/blind/count", { database, signal }),
    refetchInterval: 60_000,
  });
}

/** The blind cases of one reason, 25 a page. */
export function blindCasesQuery({ database, reason }: { database: string; reason: BlindReason }) {
  return infiniteQueryOptions({
    queryKey: caseKeys.blind({ database, of: "cases", reason }),
    queryFn: ({ pageParam, signal }) =>
      read("cases/blind/cases", { database, query: { reason, cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });
}
