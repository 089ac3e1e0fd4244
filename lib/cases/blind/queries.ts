import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { firstPage } from "#lib/http/first-page.ts";
import { getJson } from "#lib/http/get-json.ts";
import { queryString } from "#lib/http/query-string.ts";
import { type BlindReason, blindCountSchema, blindPageSchema, blindSchema } from "./schema.ts";

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}/blind`;

/** The reasons why cases are blind, with counts. */
export function blindQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.blind({ database, of: "groups" }),
    queryFn: ({ signal }) => getJson({ url: base(database), schema: blindSchema, signal }),
    refetchInterval: 30_000,
  });
}

/** How many cases are blind, for the side bar. */
export function blindCountQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.blind({ database, of: "count" }),
    queryFn: ({ signal }) => getJson({ url: `${base(database)}/count`, schema: blindCountSchema, signal }),
    refetchInterval: 60_000,
  });
}

/** The blind cases of one reason, 25 a page. */
export function blindCasesQuery({ database, reason }: { database: string; reason: BlindReason }) {
  return infiniteQueryOptions({
    queryKey: caseKeys.blind({ database, of: "cases", reason }),
    queryFn: ({ pageParam, signal }) =>
      getJson({
        url: `${base(database)}/cases${queryString({ reason, cursor: pageParam })}`,
        schema: blindPageSchema,
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });
}
