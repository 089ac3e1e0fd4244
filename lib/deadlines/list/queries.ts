import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { deadlineCountUrl, deadlineCsvUrl, deadlineListUrl } from "#lib/deadlines/href.ts";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { againMs } from "#lib/deadlines/queries.ts";
import { getJson } from "#lib/http/get-json.ts";
import { type DeadlineFilters, writeDeadlineFilters } from "./filters.ts";
import { deadlineCountSchema, deadlineListSchema } from "./schema.ts";

const queryOf = (filters: DeadlineFilters) => {
  const address = writeDeadlineFilters(filters).toString();
  return address === "" ? "" : `?${address}`;
};

/** The deadlines of a database, by urgency or of a month. */
export function deadlineListQuery({ database, filters }: { database: string; filters: DeadlineFilters }) {
  const query = queryOf(filters);
  return queryOptions({
    queryKey: deadlineKeys.list({ database, query }),
    queryFn: ({ signal }) =>
      getJson({ url: `${deadlineListUrl(database)}${query}`, schema: deadlineListSchema, signal }),
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
    queryFn: ({ signal }) =>
      getJson({ url: deadlineCountUrl(database), schema: deadlineCountSchema, signal }),
    refetchInterval: againMs,
  });
}
