import type { ComponentType } from "react";
import { AlertCount } from "#components/alerts/count.tsx";
import { roomToday } from "#components/blobs/today/part.tsx";
import { BlindCount } from "#components/cases/blind/count.tsx";
import { caseHints, caseHintsTitle } from "#components/cases/commands/shortcuts.ts";
import { useDeskCommands } from "#components/cases/commands/use-desk-commands.ts";
import { casesToday } from "#components/cases/today/part.tsx";
import { useCaseSearch } from "#components/cases/use-case-search.tsx";
import { DeadlineCount } from "#components/deadlines/count.tsx";
import { deadlinesToday } from "#components/deadlines/today/part.tsx";
import { useDeadlineSearch } from "#components/deadlines/use-search.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { useBeginning } from "#components/desk/commands/use-beginning.ts";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { NeedCount } from "#components/filings/count.tsx";
import { filingsToday } from "#components/filings/today/part.tsx";
import { useFilingSearch } from "#components/filings/use-search.ts";
import { GuideCount } from "#components/guides/count.tsx";
import { guidesToday } from "#components/guides/today/part.tsx";
import { useGuideSearch } from "#components/guides/use-search.ts";
import { useHelpSearch } from "#components/help/use-search.tsx";
import { importsToday } from "#components/imports/today/part.tsx";
import { UnreadCount } from "#components/publications/count.tsx";
import { inboxHints, inboxHintsTitle } from "#components/publications/shortcuts.ts";
import { publicationsToday } from "#components/publications/today/part.tsx";
import { usePublicationSearch } from "#components/publications/use-search.ts";
import { pushToday } from "#components/push/today/part.tsx";
import { trailToday } from "#components/trail/today/part.tsx";
import type { KeyHint } from "#components/ui/kbd.tsx";
import { useUserCommands } from "#components/users/use-user-commands.ts";
import type { Database } from "#lib/databases/schema.ts";
import { filingsHref, newFilingHref } from "#lib/filings/href.ts";
import { guidesHref, newGuideHref } from "#lib/guides/href.ts";

/** The count beside a link of the side bar, by the name of its page. Pages and labels are in `lib/domains.ts`. */
export const counters: Partial<Record<string, ComponentType<{ database: Database }>>> = {
  blind: BlindCount,
  publications: UnreadCount,
  deadlines: DeadlineCount,
  filings: NeedCount,
  guides: GuideCount,
  alerts: AlertCount,
};

/** What domains draw on *Hoje*, in this order: what hurts most when nobody looks, first. */
export const todayParts = [
  deadlinesToday,
  filingsToday,
  guidesToday,
  publicationsToday,
  roomToday,
  casesToday,
  pushToday,
  importsToday,
  trailToday,
];

/** The keys of domains' actions, for the list of keys: where this command is offered, and not yet that one. */
export const shortcuts: { title: string; hints: KeyHint[]; besides: string; until?: string }[] = [
  { title: caseHintsTitle, hints: caseHints, besides: "export-list", until: "archive" },
  { title: inboxHintsTitle, hints: inboxHints, besides: "undo-archiving" },
];

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
