import { casesOnDesk } from "#components/cases/domain.ts";
import { casesToday } from "#components/cases/today/part.tsx";
import { useCaseSearch } from "#components/cases/use-case-search.tsx";
import { importsToday } from "#components/imports/today/part.tsx";
import type { Found, Wanted } from "#components/shell/domain.ts";

/** What the domains draw on the desk; what they are called and where they lead says `lib/domains.ts`. */
export const domainsOnDesk = [casesOnDesk];

/** What the domains draw on *Hoje*, in its order. */
export const todayParts = [casesToday, importsToday];

/** What the domains find for the palette. Hooks stand one by one: React must see the same ones each time. */
export function useFound(wanted: Wanted): Found[] {
  return [useCaseSearch(wanted)];
}
