import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { caseKeys } from "#lib/cases/keys.ts";
import { byName } from "#lib/format/order.ts";
import { getJson } from "#lib/http/get-json.ts";
import { labelsSchema, notesSchema, peopleSchema } from "./schema.ts";

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}`;

/** Sorts names with the numbers in them by value ("2" before "10"), which the database does not do. */
function sortedByName({ items, ...counted }: z.infer<typeof labelsSchema>) {
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
      getJson({
        url: `${base(database)}/labels${among === undefined ? "" : `?contagem=lista&${among}`}`,
        schema: labelsSchema,
        signal,
      }),
    select: sortedByName,
  });
}

/** Who may answer for a case. */
export function peopleQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: caseKeys.people({ database }),
    queryFn: ({ signal }) => getJson({ url: `${base(database)}/people`, schema: peopleSchema, signal }),
  });
}

/** The notes on a case, newest first. */
export function notesQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.notes({ database, cnj }),
    queryFn: ({ signal }) =>
      getJson({ url: `${base(database)}/cases/${cnj}/notes`, schema: notesSchema, signal }),
  });
}
