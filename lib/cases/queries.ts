import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type CaseFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { getJson } from "#lib/http/get-json.ts";
import { queryString } from "#lib/http/query-string.ts";
import { casePageSchema, caseViewSchema } from "./schema.ts";

/** The first page has no cursor. */
const firstPage: string | null = null;

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}/cases`;

/**
 * The cases that match the filters, 50 a page. Key: `["cases", database, { part: "list", query }]`, the filters'
 * address.
 */
export function caseListQuery({ database, filters }: { database: string; filters: CaseFilters }) {
  const address = writeFilters({ ...filters, q: filters.q.trim() });
  return infiniteQueryOptions({
    queryKey: ["cases", database, { part: "list", query: address.toString() }],
    queryFn: ({ pageParam, signal }) =>
      getJson({
        url: base(database) + queryString({ ...Object.fromEntries(address), cursor: pageParam }),
        schema: casePageSchema,
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Cover, counts and freshness of a case. Key: `["cases", database, { cnj, part: "view" }]`. */
export function caseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: ["cases", database, { cnj, part: "view" }],
    queryFn: ({ signal }) => getJson({ url: `${base(database)}/${cnj}`, schema: caseViewSchema, signal }),
  });
}
