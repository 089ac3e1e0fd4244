import { keepPreviousData } from "@tanstack/react-query";
import { byName } from "#lib/format/order.ts";
import { reading, readingPages } from "#lib/http/reading.ts";
import { type CaseFilters, writeFilters } from "./list/filters.ts";
import { type MovementFilters, movementParamsOf } from "./movements/filters.ts";
import { movementParam } from "./movements/href.ts";
import { movementsPerPage } from "./movements/schema.ts";
import { markParam } from "./movements/visits/mark.ts";
import type { Labels } from "./organisation/schema.ts";

type OfDatabase = { database: string };

/** The cases that match the filters, 50 a page. */
export const caseListQuery = ({ database, filters }: OfDatabase & { filters: CaseFilters }) => ({
  ...readingPages("cases", { database, query: writeFilters({ ...filters, q: filters.q.trim() }) }),
  placeholderData: keepPreviousData,
});

/** The courts that occur and the number of all cases, counted anew once a minute at most. */
export const courtsQuery = ({ database }: OfDatabase) => ({
  ...reading("cases/courts", { database }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});

/** The labels of a database, and how many cases carry each: of all, or of a list's (at most 10,000). No case's change makes it old. */
export const labelsQuery = ({ database, among }: OfDatabase & { among?: string }) => ({
  ...reading("cases/labels", {
    database,
    query: among === undefined ? {} : new URLSearchParams(`contagem=lista&${among}`),
  }),
  select: sortedByName,
});

/** Sorts names with the numbers in them by value ("2" before "10"), which the database does not do. */
function sortedByName({ items, ...counted }: Labels) {
  return { ...counted, items: items.toSorted(byName) };
}

/** `mark`: the mark that the page keeps (movements/visits/mark.ts); null for the person's own. */
type Listed = { database: string; cnj: string; filters: MovementFilters };
type Marked = Listed & { mark: string | null };

/** A page of 50 movements (`page` from 0), newest first. */
export const movementPageQuery = ({ filters, page, mark, ...of }: Marked & { page: number }) =>
  reading("cases/[cnj]/movements", {
    ...of,
    query: { ...movementParamsOf(filters), [markParam]: mark, offset: page * movementsPerPage },
  });

/** Where in the list a day is, or a movement. */
export const movementPlaceQuery = ({
  filters,
  place,
  ...of
}: Listed & { place: { day: string } | { id: string } }) => ({
  ...reading("cases/[cnj]/movements/place", {
    ...of,
    query: {
      ...movementParamsOf(filters),
      ...("id" in place ? { [movementParam]: place.id } : { dia: place.day }),
    },
  }),
  staleTime: 0,
});
