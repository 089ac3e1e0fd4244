import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { guideKeys } from "#lib/guides/keys.ts";
import { read } from "#lib/http/read.ts";
import { type GuideFilters, writeGuideFilters } from "./filters.ts";

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}`;

/** Live updates tell of changes; what only time changes (a due date that comes near) is seen within some minutes. */
const againMs = 5 * 60_000;

const queryOf = (filters: GuideFilters) => {
  const address = writeGuideFilters(filters).toString();
  return address === "" ? "" : `?${address}`;
};

/** The guides of a database, month by month. */
export function guideListQuery({ database, filters }: { database: string; filters: GuideFilters }) {
  const query = queryOf(filters);
  return queryOptions({
    queryKey: guideKeys.list({ database, query }),
    queryFn: ({ signal }) => read("guides", { database, query: writeGuideFilters(filters), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });
}

/** Where the same guides are read as a CSV file. */
export const guideCsvUrl = ({ database, filters }: { database: string; filters: GuideFilters }): string =>
  `${base(database)}/guides.csv${queryOf(filters)}`;

/** How many guides need somebody, for the side bar. */
export function guideNeedCountQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: guideKeys.list({ database, of: "count" }),
    queryFn: ({ signal }) => read("guides/count", { database, signal }),
    refetchInterval: againMs,
  });
}

/** The guides of a case, and what they cost. */
export function guidesOfCaseQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: guideKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) => read("guides/of-case/[cnj]", { database, cnj, signal }),
  });
}
