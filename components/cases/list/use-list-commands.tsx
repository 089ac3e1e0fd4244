import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import type { ListCommands } from "#components/cases/commands/case-commands.ts";
import { useExport } from "#components/cases/files/use-export.ts";
import { refreshCommand } from "#components/cases/freshness/refresh-command.ts";
import { useSeenAll } from "#components/cases/movements/visits/use-seen-all.ts";
import { BulkBar } from "#components/cases/selection/bulk-bar.tsx";
import type { usePicked } from "#components/cases/selection/use-picked.ts";
import { type Target, targetOfPicked, targetOfRow } from "#components/cases/target/target.ts";
import { useTargetCommands } from "#components/cases/target/use-target-commands.tsx";
import type { Command } from "#components/desk/commands/command.ts";
import { keyOf } from "#components/desk/commands/keys.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { loadPage, printAll } from "#components/desk/commands/print-all.ts";
import { exportHref } from "#lib/cases/files/href.ts";
import { exportingWords } from "#lib/cases/list/export-words.ts";
import { readFilters } from "#lib/cases/list/filters.ts";
import type { ListTotals } from "#lib/cases/list/totals.ts";
import type { CasePage } from "#lib/cases/schema.ts";
import {
  allPicked,
  countPicked,
  knownUntil,
  namedTooMany,
  nothingPicked,
  pick,
  selectionOf,
} from "#lib/cases/selection/picked.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { plural } from "#lib/format/count.ts";
import { allOf } from "#lib/reads.ts";
import { refreshCasesAction } from "#server/cases/selection/actions.ts";

/** The list as it was read so far. While it is still that of another search, nothing is done with its rows. */
type Read = Parameters<typeof printCases>[0] & {
  data: { pages: readonly CasePage[] } | undefined;
  isPlaceholderData: boolean;
};

/**
 * What can be done on the list, offered to keys and palette: with what is selected or, without a selection, with the row
 * that has the focus; and with the list itself. `bar` has it for what is selected; null while nothing is being selected.
 */
export function useListCommands({
  database,
  query,
  read,
  picking,
  totals,
  obstacle: uncounted = null,
  isEmpty,
  isOff = false,
}: {
  database: string;
  /** The address of the list. */
  query: string;
  read: Read;
  picking: ReturnType<typeof usePicked>;
  totals: ListTotals;
  /** Why what is selected could not be counted. */
  obstacle?: string | null;
  /** There is nothing to take out of Autos. */
  isEmpty: boolean;
  /** The person may not see the list any more: nothing is offered. */
  isOff?: boolean;
}) {
  const { picked, isPicking } = picking;
  /** The number of the row that has the focus. */
  const [cursor, setCursor] = useState<string | null>(null);
  const isOld = read.isPlaceholderData;
  const pages = isOld ? [] : (read.data?.pages ?? []);
  const count = picked.all && totals.exact === null ? null : countPicked(picked, totals.exact ?? 0);
  const obstacle = uncounted ?? namedTooMany(picked);
  const target = targetOf({ query, pages, cursor, picking, count, obstacle });
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
  const href = isEmpty ? null : exportHref({ database, query, picked });
  const selected = count === null ? undefined : plural(count, "processo", "processos");
  const notice = exportingWords(isPicking ? selected : totals.words);
  const toFile: Command | null =
    href === null ? null : exporting({ isPicking, run: () => void take({ href, notice }) });
  const pickAll: Command | null =
    isPicking && !picked.all
      ? {
          value: "pick-all",
          label: `Selecionar ${totals.everything}`,
          keys: [keyOf.pickAll],
          run: picking.pickAll,
        }
      : null;
  const print = () => {
    const loaded = (read.data?.pages ?? []).reduce((sum, { items }) => sum + items.length, 0);
    void printCases(read, { loaded, isOld });
  };
  const listed = [pickAll, ...Object.values(forTarget ?? {})];
  const offers = [
    {
      heading: isPicking ? selectedWords(count) : cursor === null ? "" : formatCnj(cursor),
      commands: isPicking ? [...listed, toFile] : listed,
    },
    { heading: "Esta lista", commands: [isPicking ? null : toFile, seenAll, printCommand(print)] },
  ].map(({ heading, commands: some }) => ({ heading, commands: some.filter((command) => command !== null) }));
  useOffers(isOff ? [] : offers);
  const bar = isPicking ? (
    <BulkBar
      selected={selectedWords(count)}
      commands={forTarget}
      pickAll={pickAll}
      toFile={toFile}
      href={href}
      obstacle={obstacle}
      onClear={picking.clear}
    />
  ) : null;
  return { setCursor, bar, dialogs };
}

/** "3 selecionados" */
function selectedWords(count: number | null): string {
  return count === null ? "Contando" : plural(count, "selecionado", "selecionados");
}

function exporting({ isPicking, run }: { isPicking: boolean; run: () => void }): Command {
  return {
    value: "export-list",
    label: "Exportar",
    hint: isPicking ? "os selecionados, em CSV" : "os processos desta lista, em CSV",
    keys: [keyOf.export],
    run,
  };
}

/** What is selected; else the row with the focus; else nothing. */
function targetOf({
  query,
  pages,
  cursor,
  picking: { picked, isPicking },
  count,
  obstacle,
}: {
  query: string;
  pages: readonly CasePage[];
  cursor: string | null;
  picking: ReturnType<typeof usePicked>;
  /** How many cases are selected; null while all are selected and not counted yet. */
  count: number | null;
  /** Why nothing can be done with what is selected; null when something can. */
  obstacle: string | null;
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

/** Prints a list of cases with all its pages; one that is still that of another search is printed as far as it is there. */
const printCases = (
  query: Parameters<typeof loadPage>[0] & { hasNextPage: boolean },
  { loaded, isOld }: { loaded: number; isOld: boolean },
): Promise<void> =>
  printAll({
    loaded,
    hasMore: query.hasNextPage && !isOld,
    words: { gathering: "Reunindo os processos", only: "Só os primeiros", read: "lidos" },
    loadMore: () => loadPage(query),
  });

/** Asks the service about several cases; the answers come one after the other. */
function useRefreshCases(database: string) {
  const { run, isRunning } = useAction(allOf("cases", { database }));
  const refresh = (on: CaseSelection) =>
    run({
      action: () => refreshCasesAction({ database, on }),
      notice: ({ queued }) =>
        queued === 0
          ? "Já estamos consultando estes processos."
          : `Consulta pedida: ${plural(queued, "processo", "processos")}.`,
    });
  return { refresh, isRefreshing: isRunning };
}
