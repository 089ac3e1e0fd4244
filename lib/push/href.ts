import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";

export const monitoringHref = (database: string) => `/${database}/monitoring`;

/** Where the cases stand that the service does not watch. */
export const unwatchedHref = (database: string) =>
  `/${database}/cases?${writeFilters({ ...noFilters, watch: "off" })}`;
