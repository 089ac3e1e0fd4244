import { casesOnDesk } from "#components/cases/domain.ts";
import { casesToday } from "#components/cases/today/part.tsx";
import { useCaseSearch } from "#components/cases/use-case-search.tsx";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { importsToday } from "#components/imports/today/part.tsx";

/** What domains draw around a page. Their pages and labels are in `lib/domains.ts`. */
export const domainsOnDesk = [casesOnDesk];

/** What domains draw on *Hoje*, in this order. */
export const todayParts = [casesToday, importsToday];

/** What domains find for the palette. The hooks are called one by one, because React must see the same ones each time. */
export function useFound(wanted: Wanted): Found[] {
  return [useCaseSearch(wanted)];
}
