import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { deadlineCsvUrl } from "#lib/deadlines/href.ts";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { againMs } from "#lib/deadlines/queries.ts";
import { read } from "#lib/http/read.ts";
import { type DeadlineFilters, writeDeadlineFilters } from "./filters.ts";

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
