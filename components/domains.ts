import type { ComponentType } from "react";
import { AlertCount } from "#components/alerts/count.tsx";
import { BlindCount } from "#components/cases/blind/count.tsx";
import { caseHints, caseHintsTitle } from "#components/cases/commands/shortcuts.ts";
import { DeadlineCount } from "#components/deadlines/count.tsx";
import { NeedCount } from "#components/filings/count.tsx";
import { GuideCount } from "#components/guides/count.tsx";
import { UnreadCount } from "#components/publications/count.tsx";
import { inboxHints, inboxHintsTitle } from "#components/publications/shortcuts.ts";
import type { KeyHint } from "#components/ui/kbd.tsx";
import type { Database } from "#lib/databases/schema.ts";

/** The count beside a link of the side bar, by the name of its page. Pages and labels are in `lib/domains.ts`. */
export const counters: Partial<Record<string, ComponentType<{ database: Database }>>> = {
  blind: BlindCount,
  publications: UnreadCount,
  deadlines: DeadlineCount,
  filings: NeedCount,
  guides: GuideCount,
  alerts: AlertCount,
};

/** The keys of domains' actions, for the list of keys: where this command is offered, and not yet that one. */
export const shortcuts: { title: string; hints: KeyHint[]; besides: string; until?: string }[] = [
  { title: caseHintsTitle, hints: caseHints, besides: "export-list", until: "archive" },
  { title: inboxHintsTitle, hints: inboxHints, besides: "undo-archiving" },
];
