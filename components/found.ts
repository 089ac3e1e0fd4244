import { useDeskCommands } from "#components/cases/commands/use-desk-commands.ts";
import { useCaseSearch } from "#components/cases/use-case-search.tsx";
import { useDeadlineSearch } from "#components/deadlines/use-search.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { useBeginning } from "#components/desk/commands/use-beginning.ts";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { useFilingSearch } from "#components/filings/use-search.ts";
import { useGuideSearch } from "#components/guides/use-search.ts";
import { useHelpSearch } from "#components/help/use-search.tsx";
import { usePublicationSearch } from "#components/publications/use-search.ts";
import { useUserCommands } from "#components/users/use-user-commands.ts";
import type { Database } from "#lib/databases/schema.ts";
import { filingsHref, newFilingHref } from "#lib/filings/href.ts";
import { guidesHref, newGuideHref } from "#lib/guides/href.ts";

/** What domains let the palette do on every page; what a page can do, it offers itself. */
export const useCommands = (current: Database): Command[] => [
  ...useDeskCommands(current),
  ...useBeginning(current, {
    what: { value: "new-filing", label: "Nova petição", hint: "neste processo" },
    list: filingsHref,
    hrefOf: newFilingHref,
  }),
  ...useBeginning(current, {
    what: { value: "new-guide", label: "Nova guia", hint: "deste processo" },
    list: guidesHref,
    hrefOf: newGuideHref,
  }),
  ...useUserCommands(),
];

/** What domains find for the palette. The hooks are called one by one, because React must see the same ones each time. */
export const useFound = (wanted: Wanted): Found[] => [
  useCaseSearch(wanted),
  usePublicationSearch(wanted),
  useDeadlineSearch(wanted),
  useFilingSearch(wanted),
  useGuideSearch(wanted),
  useHelpSearch(wanted),
];
