import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { type CasePage, casePageSchema } from "#lib/cases/schema.ts";
import { getJson } from "#lib/http/get-json.ts";
import { queryString } from "#lib/http/query-string.ts";
import { type CaseFilters, writeFilters } from "./filters.ts";
import { courtCountsSchema, savedViewsSchema } from "./schema.ts";

/** The first page has no cursor. */
const firstPage: string | null = null;

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}`;

/** The cases that match the filters, 50 a page. */
export function caseListQuery({ database, filters }: { database: string; filters: CaseFilters }) {
  const address = writeFilters({ ...filters, q: filters.q.trim() });
  return infiniteQueryOptions({
    queryKey: caseKeys.list({ database, query: address.toString() }),
    queryFn: ({ pageParam, signal }) =>
      getJson({
        url: `${base(database)}/cases${queryString({ ...Object.fromEntries(address), cursor: pageParam })}`,
        schema: casePageSchema,
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** What `caseListQuery` holds when only the first page was read. */
export function firstPages(page: CasePage) {
  return { pages: [page], pageParams: [firstPage] };
}

/** The courts that occur and the number of all cases, counted anew once a minute at most. */
export function courtsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.courts({ database }),
    staleTime: 60_000,
    refetchInterval: 60_000,
    queryFn: ({ signal }) => getJson({ url: `${base(database)}/courts`, schema: courtCountsSchema, signal }),
  });
}

/** One's own saved views, then those others share. */
export function savedViewsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.savedViews({ database }),
    queryFn: ({ signal }) =>
      getJson({ url: `${base(database)}/case-views`, schema: savedViewsSchema, signal }),
  });
}
