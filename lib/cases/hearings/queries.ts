import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { getJson } from "#lib/http/get-json.ts";
import { hearingsSchema } from "./schema.ts";

const base = (database: string, cnj: string) =>
  `/api/databases/${encodeURIComponent(database)}/cases/${encodeURIComponent(cnj)}`;

/** The hearings found in the movements' texts. */
export function hearingsQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.hearings({ database, cnj }),
    queryFn: ({ signal }) =>
      getJson({ url: `${base(database, cnj)}/hearings`, schema: hearingsSchema, signal }),
  });
}

/** The address of a hearing as an iCalendar file, for the person's own calendar. */
export function hearingAddress({ database, cnj, id }: { database: string; cnj: string; id: string }): string {
  return `${base(database, cnj)}/hearings.ics?audiencia=${encodeURIComponent(id)}`;
}
