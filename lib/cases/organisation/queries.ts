import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { byName } from "#lib/format/order.ts";
import { read } from "#lib/http/read.ts";
import type { Labels } from "./schema.ts";

/** Sorts names with the numbers in them by value ("2" before "10"), which the database does not do. */
function sortedByName({ items, ...counted }: Labels) {
  return { ...counted, items: items.toSorted(byName) };
}

/**
 * The labels of a database by name, and how many cases carry each: of all cases, or of those in the list of an address
 * (at most 10,000). A change of one case does not invalidate it.
 */
export function labelsQuery({ database, among }: { database: string; among?: string }) {
  return queryOptions({
    queryKey: caseKeys.labels({ database, among: among ?? null }),
    queryFn: ({ signal }) =>
      read("cases/labels", {
        database,
        query: among === undefined ? {} : new URLSearchParams(`contagem=lista&${among}`),
        signal,
      }),
    select: sortedByName,
  });
}

/** Who may answer for a case. */
export function peopleQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.people({ database }),
    queryFn: ({ signal }) => read("cases/people", { database, signal }),
  });
}

/** The notes on a case, newest first. */
export function notesQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.notes({ database, cnj }),
    queryFn: ({ signal }) => read("cases/[cnj]/notes", { database, cnj, signal }),
  });
}
