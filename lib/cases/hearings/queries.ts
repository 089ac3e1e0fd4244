import { queryOptions } from "@tanstack/react-query";
import { caseKeys } from "#lib/cases/keys.ts";
import { read } from "#lib/http/read.ts";

const base = (database: string, cnj: string) =>
  `/api/databases/${encodeURIComponent(database)}/cases/${encodeURIComponent(cnj)}`;

/** The hearings found in the movements' texts. */
export function hearingsQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: caseKeys.hearings({ database, cnj }),
    queryFn: ({ signal }) => read("cases/[cnj]/hearings", { database, cnj, signal }),
  });
}

/** The address of a hearing as an iCalendar file, for the person's own calendar. */
export function hearingAddress({ database, cnj, id }: { database: string; cnj: string; id: string }): string {
  return `${base(database, cnj)}/hearings.ics?audiencia=${encodeURIComponent(id)}`;
}
