"use client";

import type { ListCommands } from "#components/cases/commands/case-commands.ts";
import { exportKey, pickAllKey } from "#components/cases/commands/shortcuts.ts";
import { useExport } from "#components/cases/files/use-export.ts";
import { refreshCommand } from "#components/cases/freshness/refresh-command.ts";
import { useSeenAll } from "#components/cases/movements/visits/use-seen-all.ts";
import { useRefreshCases } from "#components/cases/selection/use-refresh-cases.ts";
import { type Target, targetOfPicked, targetOfRow } from "#components/cases/target/target.ts";
import { useTargetCommands } from "#components/cases/target/use-target-commands.tsx";
import type { Command } from "#components/desk/commands/command.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { readFilters } from "#lib/cases/list/filters.ts";
import type { CasePage } from "#lib/cases/schema.ts";
import {
  allPicked,
  knownUntil,
  nothingPicked,
  type Picked,
  pick,
  selectionOf,
} from "#lib/cases/selection/picked.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { plural } from "#lib/format/count.ts";

type Selection = {
  picked: Picked;
  isPicking: boolean;
  /** How many cases are selected; null while all are selected and not counted yet. */
  count: number | null;
  /** What selecting all would select, in words; null when all are selected. */
  everything: string | null;
  /** Why nothing can be done with what is selected; null when something can. */
  obstacle: string | null;
  onPickAll: () => void;
};

/**
 * What can be done on the list, offered to keys and palette: with what is selected or, without a selection, with the row
 * that has the focus; and with the list itself.
 */
export function useListCommands({
  database,
  query,
  pages,
  cursor,
  selection,
  href,
  notice,
  isOff,
  onPrint,
}: {
  database: string;
  /** The address of the list. */
  query: string;
  /** What was received of this list. */
  pages: readonly CasePage[];
  /** The number of the row that has the focus. */
  cursor: string | null;
  selection: Selection;
  /** Where the CSV of what is selected is, or of the whole list; null when there is none. */
  href: string | null;
  /** What is told when the file is asked for. */
  notice: string;
  /** The person may not see the list any more: nothing is offered. */
  isOff: boolean;
  onPrint: () => void;
}) {
  const { isPicking, count, everything } = selection;
  const target = targetOf({ query, pages, cursor, selection });
  const { commands, dialogs } = useTargetCommands({ database, target });
  const { refresh, isRefreshing } = useRefreshCases(database);
  const { take } = useExport({ database });
  const hasNews = pages.some(({ items }) => items.length > 0) && readFilters(new URLSearchParams(query)).news;
  const seenAll = useSeenAll({ database, query, until: hasNews ? knownUntil(pages, allPicked) : null });

  const forTarget: ListCommands | null = target &&
    commands && {
      refresh: refreshCommand({ run: () => void refresh(target.on), isBusy: isRefreshing }),
      ...commands,
    };
  const toFile: Command | null =
    href === null ? null : exporting({ isPicking, run: () => void take({ href, notice }) });
  const pickAll: Command | null =
    isPicking && everything !== null
      ? { value: "pick-all", label: `Selecionar ${everything}`, keys: [pickAllKey], run: selection.onPickAll }
      : null;
  const listed = [pickAll, ...Object.values(forTarget ?? {})];
  const offers = [
    {
      heading: isPicking ? selectedWords(count) : cursor === null ? "" : formatCnj(cursor),
      commands: isPicking ? [...listed, toFile] : listed,
    },
    { heading: "Esta lista", commands: [isPicking ? null : toFile, seenAll, printCommand(onPrint)] },
  ].map(({ heading, commands: some }) => ({
    heading,
    commands: some.filter((command) => command !== null),
  }));
  useOffers(isOff ? [] : offers);
  return { forTarget, toFile, pickAll, dialogs };
}

/** "3 selecionados" */
export function selectedWords(count: number | null): string {
  return count === null ? "Contando" : plural(count, "selecionado", "selecionados");
}

function exporting({ isPicking, run }: { isPicking: boolean; run: () => void }): Command {
  return {
    value: "export-list",
    label: "Exportar",
    hint: isPicking ? "os selecionados, em CSV" : "os processos desta lista, em CSV",
    keys: [exportKey],
    run,
  };
}

/** What is selected; else the row with the focus; else nothing. */
function targetOf({
  query,
  pages,
  cursor,
  selection: { picked, isPicking, count, obstacle },
}: {
  query: string;
  pages: readonly CasePage[];
  cursor: string | null;
  selection: Selection;
}): Target | null {
  const rows = pages.flatMap(({ items }) => items);
  if (isPicking) {
    if (obstacle !== null) return null;
    const isArchive = readFilters(new URLSearchParams(query)).archived;
    const on = selectionOf(picked, query);
    return targetOfPicked({ picked, rows, on, size: count, until: knownUntil(pages, picked), isArchive });
  }
  const row = rows.find(({ cnj }) => cnj === cursor);
  if (row === undefined) return null;
  return targetOfRow(row, knownUntil(pages, pick(nothingPicked, { numbers: [row.cnj], on: true })));
}
