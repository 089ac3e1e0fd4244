import { alertsOnDesk } from "#components/alerts/domain.ts";
import { caseHints, caseHintsTitle } from "#components/cases/commands/shortcuts.ts";
import { useDeskCommands } from "#components/cases/commands/use-desk-commands.ts";
import { casesOnDesk } from "#components/cases/domain.ts";
import { casesToday } from "#components/cases/today/part.tsx";
import { useCaseSearch } from "#components/cases/use-case-search.tsx";
import { deadlinesOnDesk } from "#components/deadlines/domain.ts";
import { deadlinesToday } from "#components/deadlines/today/part.tsx";
import type { Command } from "#components/desk/commands/command.ts";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { filingsOnDesk } from "#components/filings/domain.ts";
import { filingsToday } from "#components/filings/today/part.tsx";
import { useFilingCommands } from "#components/filings/use-filing-commands.ts";
import { guidesOnDesk } from "#components/guides/domain.ts";
import { guidesToday } from "#components/guides/today/part.tsx";
import { useGuideCommands } from "#components/guides/use-guide-commands.ts";
import { importsToday } from "#components/imports/today/part.tsx";
import { publicationsOnDesk } from "#components/publications/domain.ts";
import { inboxHints, inboxHintsTitle } from "#components/publications/shortcuts.ts";
import { publicationsToday } from "#components/publications/today/part.tsx";
import { pushToday } from "#components/push/today/part.tsx";
import { useUserCommands } from "#components/users/use-user-commands.ts";
import type { Database } from "#lib/databases/schema.ts";

/** What domains draw around a page. Their pages and labels are in `lib/domains.ts`. */
export const domainsOnDesk = [
  casesOnDesk,
  publicationsOnDesk,
  deadlinesOnDesk,
  filingsOnDesk,
  guidesOnDesk,
  alertsOnDesk,
];

/** What domains draw on *Hoje*, in this order: what hurts most when nobody looks, first. */
export const todayParts = [
  deadlinesToday,
  filingsToday,
  guidesToday,
  publicationsToday,
  casesToday,
  pushToday,
  importsToday,
];

/** The keys of domains' actions, for the list of keys. */
export const shortcuts = [
  { title: caseHintsTitle, hints: caseHints },
  { title: inboxHintsTitle, hints: inboxHints },
];

/** What domains let the palette do on every page; what a page can do, it offers itself. */
export function useCommands(current: Database): Command[] {
  return [
    ...useDeskCommands(current),
    ...useFilingCommands(current),
    ...useGuideCommands(current),
    ...useUserCommands(),
  ];
}

/** What domains find for the palette. The hooks are called one by one, because React must see the same ones each time. */
export function useFound(wanted: Wanted): Found[] {
  return [useCaseSearch(wanted)];
}
