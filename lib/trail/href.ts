import { type TrailFilters, writeTrailFilters } from "./filters.ts";

export const trailPath = "/admin/audit";

/** In an address, the trail of people and sign-ins, which is of no database. */
export const accessTrail = "acessos";
export const accessTrailName = "Pessoas e acessos";

/** The page of a trail with its filters. */
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
