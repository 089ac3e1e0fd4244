import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type Address, type AnswerTo, keyOf } from "#lib/reads.ts";
import { firstPage } from "./first-page.ts";
import { queryString } from "./query-string.ts";
import { type Asked, read } from "./read.ts";

const wholeKey = <A extends Address>(address: A, asked: Asked<A>) =>
  keyOf(address, { ...asked, query: queryString(asked.query ?? {}) });

/** What a page reads by an address (`read`), as TanStack Query takes it. */
export const reading = <A extends Address>(address: A, asked: Asked<A>) =>
  queryOptions({
    queryKey: wholeKey(address, asked),
    queryFn: ({ signal }) => read(address, { ...asked, signal }),
  });

type PagedAddress = {
  [A in Address]: AnswerTo<A> extends { nextCursor: string | null } ? A : never;
}[Address];

/** The same of a list that is read page by page, as far as it was asked for. */
export const readingPages = <A extends PagedAddress>(address: A, asked: Asked<A>) =>
  infiniteQueryOptions({
    queryKey: wholeKey(address, asked),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(queryString(asked.query ?? {}));
      if (pageParam !== null) query.set("cursor", pageParam);
      return read(address, { ...asked, query, signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: (page: AnswerTo<A>) => page?.nextCursor,
  });
