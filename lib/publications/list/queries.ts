import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { firstPage } from "#lib/http/first-page.ts";
import { read } from "#lib/http/read.ts";
import { publicationKeys } from "#lib/publications/keys.ts";
import { type PublicationFilters, writePublicationFilters } from "./filters.ts";

type OfList = { database: string; filters: PublicationFilters };

/** The publications that the filters find, 50 a page. */
export function publicationListQuery({ database, filters }: OfList) {
  const address = writePublicationFilters(filters);
  return infiniteQueryOptions({
    queryKey: publicationKeys.list({ database, query: address.toString() }),
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(address);
      if (pageParam !== null) asked.set("cursor", pageParam);
      return read("publications", { database, query: asked, signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How many are to be read: the number beside the link, in the head of the page, on *Hoje*. */
export function unreadQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: publicationKeys.list({ database, of: "unread" }),
    queryFn: ({ signal }) => read("publications/count", { database, signal }),
  });
}

/** How many the filters find, for selecting all of them. */
export function publicationTotalQuery({ database, filters }: OfList) {
  const query = writePublicationFilters(filters);
  return queryOptions({
    queryKey: publicationKeys.list({ database, query: query.toString(), of: "total" }),
    queryFn: ({ signal }) => read("publications/total", { database, query, signal }),
  });
}

/** What the filters can be set to, and how many each would find beside the others. */
export function publicationChoicesQuery({ database, filters }: OfList) {
  const query = writePublicationFilters(filters);
  return queryOptions({
    queryKey: publicationKeys.list({ database, query: query.toString(), of: "choices" }),
    staleTime: 60_000,
    queryFn: ({ signal }) => read("publications/choices", { database, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The publications of a case, the newest first. */
export function publicationsOfCaseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: publicationKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) => read("publications/of-case/[cnj]", { database, cnj, signal }),
  });
}
