import { calendarHref } from "#lib/deadlines/calendars/href.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { filingHref } from "#lib/filings/href.ts";
import { guideHref } from "#lib/guides/href.ts";
import { publicationHref } from "#lib/publications/href.ts";
import { trailPath } from "./domain.ts";
import { type TrailFilters, writeTrailFilters } from "./filters.ts";
import type { TrailRow } from "./view.ts";

/** In an address, the trail of people and sign-ins, which is of no database. */
export const accessTrail = "acessos";
export const accessTrailName = "Pessoas e acessos";

export function trailHref(filters: TrailFilters): string {
  const query = writeTrailFilters(filters).toString();
  return query === "" ? trailPath : `${trailPath}?${query}`;
}

const addressOf = (trail: string, what: string) =>
  trail === accessTrail
    ? `/api/access-trail/${what}`
    : `/api/databases/${encodeURIComponent(trail)}/trail/${what}`;

/** The file of what the filters find. */
export function trailCsvHref({ trail, ...filters }: TrailFilters & { trail: string }): string {
  const query = writeTrailFilters({ ...filters, trail: null, after: null });
  return `${addressOf(trail, "csv")}?${query}`;
}

/** The file of the trail's head. */
export const trailHeadHref = (trail: string): string => addressOf(trail, "head");

const workHref = {
  filing: filingHref,
  guide: guideHref,
  deadline: deadlineHref,
  publication: publicationHref,
};

/** The page of what a row is about; null where the reader may open none. */
export function pageOf({ work, calendar }: TrailRow, database: string): string | null {
  const { court = null, city = null, year = null } = calendar ?? {};
  if (court !== null && year !== null) return calendarHref(database, { court, city, year });
  return work && workHref[work.kind]({ database, id: work.id });
}
