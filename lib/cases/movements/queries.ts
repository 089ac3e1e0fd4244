import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { getJson } from "#lib/http/get-json.ts";
import { queryString } from "#lib/http/query-string.ts";
import { type MovementFilters, movementParamsOf } from "./filters.ts";
import {
  movementPageSchema,
  movementPlaceSchema,
  movementSummarySchema,
  movementsPerPage,
} from "./schema.ts";

type Listed = { database: string; cnj: string; filters: MovementFilters };

const base = ({ database, cnj }: { database: string; cnj: string }) =>
  `/api/databases/${encodeURIComponent(database)}/cases/${cnj}/movements`;

/** A page of 50 movements (`page` from 0), newest first. */
export function movementPageQuery({ filters, page, ...of }: Listed & { page: number }) {
  return queryOptions({
    queryKey: caseKeys.movements({ ...of, of: "page", filters, page }),
    queryFn: ({ signal }) =>
      getJson({
        url: base(of) + queryString({ ...movementParamsOf(filters), offset: page * movementsPerPage }),
        schema: movementPageSchema,
        signal,
      }),
  });
}

/** Movements by month, kind and origin. */
export function movementSummaryQuery({ filters, ...of }: Listed) {
  return queryOptions({
    queryKey: caseKeys.movements({ ...of, of: "summary", filters }),
    queryFn: ({ signal }) =>
      getJson({
        url: `${base(of)}/summary${queryString(movementParamsOf(filters))}`,
        schema: movementSummarySchema,
        signal,
      }),
  });
}

/** Where in the list a day is. */
export function movementPlaceQuery({ filters, day, ...of }: Listed & { day: string }) {
  return queryOptions({
    queryKey: caseKeys.movements({ ...of, of: "place", filters, day }),
    queryFn: ({ signal }) =>
      getJson({
        url: `${base(of)}/place${queryString({ ...movementParamsOf(filters), dia: day })}`,
        schema: movementPlaceSchema,
        signal,
      }),
    staleTime: 0,
  });
}
