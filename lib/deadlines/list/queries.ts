import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { deadlineCsvUrl } from "#lib/deadlines/href.ts";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { againMs } from "#lib/deadlines/queries.ts";
import { firstPage } from "#lib/http/first-page.ts";
import { read } from "#lib/http/read.ts";
import { type DeadlineFilters, type ListGroup, writeDeadlineFilters } from "./filters.ts";

const queryOf = (filters: DeadlineFilters) => {
  const address = writeDeadlineFilters(filters).toString();
  return address === "" ? "" : `?${address}`;
};

/** The deadlines of a database, by urgency or of a month. */
export function deadlineListQuery({ database, filters }: { database: string; filters: DeadlineFilters }) {
  const query = queryOf(filters);
  return queryOptions({
    queryKey: deadlineKeys.list({ database, query }),
    queryFn: ({ signal }) => read("deadlines", { database, query: writeDeadlineFilters(filters), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });
}

/** All rows of a group of the list, as far as they were asked for. */
export function deadlineGroupQuery(given: { database: string; filters: DeadlineFilters; group: ListGroup }) {
  const { database, filters, group } = given;
  const address = writeDeadlineFilters(filters);
  return infiniteQueryOptions({
    queryKey: deadlineKeys.list({ database, query: address.toString(), of: group }),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(address);
      query.set("grupo", group);
      if (pageParam !== null) query.set("cursor", pageParam);
      return read("deadlines/group", { database, query, signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Where the same deadlines are read as a CSV file. */
export const csvUrl = ({ database, filters }: { database: string; filters: DeadlineFilters }): string =>
  `${deadlineCsvUrl(database)}${queryOf(filters)}`;

/** How many deadlines need somebody, for the side bar. */
export function deadlineCountQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: deadlineKeys.list({ database, of: "count" }),
    queryFn: ({ signal }) => read("deadlines/count", { database, signal }),
    refetchInterval: againMs,
  });
}
