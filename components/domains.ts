import { casesOnDesk } from "#components/cases/domain.ts";
import { caseHints } from "#components/cases/shortcuts.ts";
import { casesToday } from "#components/cases/today/part.tsx";
import { useCaseCommands } from "#components/cases/use-case-commands.ts";
import { useCaseSearch } from "#components/cases/use-case-search.tsx";
import type { Command, Found, Wanted } from "#components/desk/domain.ts";
import { importsToday } from "#components/imports/today/part.tsx";
import { useUserCommands } from "#components/users/use-user-commands.ts";
import type { Database } from "#lib/databases/schema.ts";

/** What domains draw around a page. Their pages and labels are in `lib/domains.ts`. */
export const domainsOnDesk = [casesOnDesk];

/** What domains draw on *Hoje*, in this order. */
export const todayParts = [casesToday, importsToday];

/** The keys of domains' actions, for the list of keys. */
export const shortcuts = [{ title: "Em processos", hints: caseHints }];

/** What domains let the palette do. */
export function useCommands(current: Database): Command[] {
  return [...useCaseCommands(current), ...useUserCommands()];
}

/** What domains find for the palette. The hooks are called one by one, because React must see the same ones each time. */
export function useFound(wanted: Wanted): Found[] {
  return [useCaseSearch(wanted)];
}
