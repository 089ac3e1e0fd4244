import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { firstPage } from "#lib/http/first-page.ts";
import { read } from "#lib/http/read.ts";
import { type CaseFilters, writeFilters } from "./filters.ts";
import type { TraitKind } from "./traits/schema.ts";

/** The cases that match the filters, 50 a page. */
export function caseListQuery({ database, filters }: { database: string; filters: CaseFilters }) {
  const address = writeFilters({ ...filters, q: filters.q.trim() });
  return infiniteQueryOptions({
    queryKey: caseKeys.list({ database, query: address.toString() }),
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(address);
      if (pageParam !== null) asked.set("cursor", pageParam);
      return read("cases", { database, query: asked, signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The courts that occur and the number of all cases, counted anew once a minute at most. */
export function courtsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.courts({ database }),
    staleTime: 60_000,
    refetchInterval: 60_000,
    queryFn: ({ signal }) => read("cases/courts", { database, signal }),
  });
}

/** The names of one kind that occur most often among those with all words of `q`; without words, among all. */
export function traitsQuery({ database, kind, q }: { database: string; kind: TraitKind; q: string }) {
  return queryOptions({
    queryKey: caseKeys.traits({ database, kind, q }),
    staleTime: 60_000,
    queryFn: ({ signal }) => read("cases/traits", { database, query: { tipo: kind, q }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One's own saved views, then those others share. */
export function savedViewsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.savedViews({ database }),
    queryFn: ({ signal }) => read("cases/views", { database, signal }),
  });
}

/** How many cases the views without a search have, or those with one, as far as they were counted in time. */
export function viewCountsQuery({
  database,
  of = "counts",
}: {
  database: string;
  of?: "counts" | "searches";
}) {
  const query = { buscas: of === "searches" ? "sim" : null };
  return queryOptions({
    queryKey: caseKeys.list({ database, of }),
    queryFn: ({ signal }) => read("cases/views/counts", { database, query, signal }),
  });
}
