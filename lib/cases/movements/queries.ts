import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { read } from "#lib/http/read.ts";
import { type MovementFilters, movementParamsOf } from "./filters.ts";
import { movementParam } from "./href.ts";
import { movementsPerPage } from "./schema.ts";
import { markParam } from "./visits/mark.ts";

/** `mark`: the mark that the page keeps (visits/mark.ts); null for the person's own. */
type Listed = { database: string; cnj: string; filters: MovementFilters };
type Marked = Listed & { mark: string | null };

/** A page of 50 movements (`page` from 0), newest first. */
export function movementPageQuery({ filters, page, mark, ...of }: Marked & { page: number }) {
  return queryOptions({
    queryKey: caseKeys.movements({ ...of, of: "page", filters, page, mark }),
    queryFn: ({ signal }) =>
      read("cases/[cnj]/movements", {
        ...of,
        query: { ...movementParamsOf(filters), [markParam]: mark, offset: page * movementsPerPage },
        signal,
      }),
  });
}

/** Movements by month, kind and origin. */
export function movementSummaryQuery({ filters, mark, ...of }: Marked) {
  return queryOptions({
    queryKey: caseKeys.movements({ ...of, of: "summary", filters, mark }),
    queryFn: ({ signal }) =>
      read("cases/[cnj]/movements/summary", {
        ...of,
        query: { ...movementParamsOf(filters), [markParam]: mark },
        signal,
      }),
  });
}

/** Where in the list a day is, or a movement. */
export function movementPlaceQuery({
  filters,
  place,
  ...of
}: Listed & { place: { day: string } | { id: string } }) {
  const asked = "id" in place ? { [movementParam]: place.id } : { dia: place.day };
  return queryOptions({
    queryKey: caseKeys.movements({ ...of, of: "place", filters, ...place }),
    queryFn: ({ signal }) =>
      read("cases/[cnj]/movements/place", {
        ...of,
        query: { ...movementParamsOf(filters), ...asked },
        signal,
      }),
    staleTime: 0,
  });
}
