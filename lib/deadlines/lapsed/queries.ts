import { queryOptions } from "@tanstack/react-query";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { type DeadlineFilters, writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { read } from "#lib/http/read.ts";

/** The lapsed suggestions that the filters find, for closing exactly these. */
export function lapsedQuery({ database, filters }: { database: string; filters: DeadlineFilters }) {
  const query = writeDeadlineFilters(filters);
  return queryOptions({
    // Of the group itself pages are kept, under its name.
    queryKey: deadlineKeys.list({ database, query: query.toString(), of: "to-close" }),
    queryFn: ({ signal }) => read("deadlines/lapsed", { database, query, signal }),
  });
}
