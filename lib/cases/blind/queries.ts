import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { queryString } from "#lib/http/query-string.ts";
import { type BlindReason, blindCountSchema, blindPageSchema, blindSchema } from "./schema.ts";

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}/blind`;
const firstPage: string | null = null;

/** The key of all reads about blind (not verified) cases: `["cases", database, { part: "blind" }]`. */
export function blindKey(database: string) {
  return ["cases", database, { part: "blind" }] as const;
}

/** The reasons why cases are blind, with counts. Key: `["cases", database, { part: "blind", of: "groups" }]`. */
export function blindQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: ["cases", database, { part: "blind", of: "groups" }],
    queryFn: ({ signal }) => getJson({ url: base(database), schema: blindSchema, signal }),
    refetchInterval: 30_000,
  });
}

/** How many cases are blind, for the side bar. Key: `["cases", database, { part: "blind", of: "count" }]`. */
export function blindCountQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: ["cases", database, { part: "blind", of: "count" }],
    queryFn: ({ signal }) => getJson({ url: `${base(database)}/count`, schema: blindCountSchema, signal }),
    refetchInterval: 60_000,
  });
}

/** The blind cases of one reason, 25 a page. Key: `["cases", database, { part: "blind", of: "cases", reason }]`. */
export function blindCasesQuery({ database, reason }: { database: string; reason: BlindReason }) {
  return infiniteQueryOptions({
    queryKey: ["cases", database, { part: "blind", of: "cases", reason }],
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
