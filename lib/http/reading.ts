import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import {
  type Address,
  type AnswerTo,
  domainOf,
  isBelow,
  keyOf,
  type Parameter,
  type ReadDomain,
} from "#lib/reads.ts";
import { firstPage } from "./first-page.ts";
import { queryString } from "./query-string.ts";
import { type Asked, read } from "./read.ts";

const wholeKey = <A extends Address>(address: A, asked: Asked<A>) =>
  keyOf(address, { ...asked, query: queryString(asked.query ?? {}) });

/** What a page reads by an address (`read`), as TanStack Query takes it. */
export function reading<A extends Address>(address: A, asked: Asked<A>) {
  return queryOptions({
    queryKey: wholeKey(address, asked),
    queryFn: ({ signal }) => read(address, { ...asked, signal }),
  });
}

type PagedAddress = {
  [A in Address]: AnswerTo<A> extends { nextCursor: string | null } ? A : never;
}[Address];

/** The same of a list that is read page by page, as far as it was asked for. */
export function readingPages<A extends PagedAddress>(address: A, asked: Asked<A>) {
  return infiniteQueryOptions({
    queryKey: wholeKey(address, asked),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(queryString(asked.query ?? {}));
      if (pageParam !== null) query.set("cursor", pageParam);
      return read(address, { ...asked, query, signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: (page: AnswerTo<A>) => page?.nextCursor,
  });
}

/** All answers of an address that have these parameters, whatever else was asked. */
export function answersTo<A extends Address>(
  address: A,
  of: { database: string } & { [Name in Parameter<A>]?: string },
): { queryKey: QueryKey } {
  return { queryKey: keyOf(address, of) };
}

/** All answers of a domain, or of an address and those below it, without the addresses in `but`. */
export function allOf<Above extends Address | ReadDomain>(
  above: Above,
  {
    database,
    but = [],
    ...of
  }: { database: string; but?: readonly Address[] } & { [Name in Parameter<Above>]?: string },
): QueryFilters {
  const without: readonly string[] = but;
  return {
    queryKey: [domainOf(above), database, of],
    predicate({ queryKey }) {
      const address = addressIn(queryKey);
      return address !== null && isBelow(address, above) && !without.includes(address);
    },
  };
}

function addressIn([_domain, _database, given]: QueryKey): string | null {
  const isRead = typeof given === "object" && given !== null && "read" in given;
  return isRead && typeof given.read === "string" ? given.read : null;
}

/** The addresses whose answers are kept of a database. */
export function addressesKept(client: QueryClient, database: string): string[] {
  const kept = client.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[1] === database });
  return [...new Set(kept.flatMap(({ queryKey }) => addressIn(queryKey) ?? []))];
}
