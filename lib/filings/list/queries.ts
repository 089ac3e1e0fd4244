import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { filingKeys } from "#lib/filings/keys.ts";
import { read } from "#lib/http/read.ts";
import { type BoardFilters, writeBoardFilters } from "./filters.ts";
import type { Part } from "./schema.ts";

/** Live updates tell of changes; what only time changes (15 minutes without an outcome) is seen within half a minute. */
const againMs = 30_000;

/** The board of petitions. */
export function boardQuery({ database, filters }: { database: string; filters: BoardFilters }) {
  const query = writeBoardFilters(filters);
  return queryOptions({
    queryKey: filingKeys.board({ database, query: query.toString() }),
    queryFn: ({ signal }) => read("filings", { database, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });
}

/** All rows of one part of the board, as far as they were asked for. */
export function boardPartQuery(given: { database: string; filters: BoardFilters; part: Part }) {
  const { database, filters, part } = given;
  const address = writeBoardFilters(filters);
  return infiniteQueryOptions({
    queryKey: filingKeys.board({ database, query: address.toString(), of: part }),
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(address);
      asked.set("parte", part);
      asked.set("desde", String(pageParam));
      return read("filings/rows", { database, query: asked, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
}

/** How many petitions need somebody, for the side bar. */
export function needCountQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: filingKeys.board({ database, of: "count" }),
    queryFn: ({ signal }) => read("filings/count", { database, signal }),
    refetchInterval: againMs,
  });
}

/** The petitions of a case, and who has one open. */
export function filingsOfCaseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: filingKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) => read("filings/of-case/[cnj]", { database, cnj, signal }),
    refetchInterval: againMs,
  });
}
