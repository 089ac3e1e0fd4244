import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { type CaseFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { getJson } from "#lib/http/get-json.ts";
import { queryString } from "#lib/http/query-string.ts";
import { casePageSchema, caseViewSchema } from "./schema.ts";

/** The first page has no cursor. */
const firstPage: string | null = null;

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}/cases`;

/** The cases that match the filters, 50 a page. */
export function caseListQuery({ database, filters }: { database: string; filters: CaseFilters }) {
  const address = writeFilters({ ...filters, q: filters.q.trim() });
  return infiniteQueryOptions({
    queryKey: caseKeys.list({ database, query: address.toString() }),
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

/** Cover, counts and freshness of a case. */
export function caseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.view({ database, cnj }),
    queryFn: ({ signal }) => getJson({ url: `${base(database)}/${cnj}`, schema: caseViewSchema, signal }),
  });
}
