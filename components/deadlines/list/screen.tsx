"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { NewDialog } from "#components/deadlines/changing/new-dialog.tsx";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { ReportDialog, reportTitle } from "#components/deadlines/report/dialog.tsx";
import type { Command } from "#components/desk/commands/command.ts";
import { keyOf } from "#components/desk/commands/keys.ts";
import { ListPage } from "#components/desk/list/page.tsx";
import { useExport } from "#components/desk/list/use-export.ts";
import { Button } from "#components/ui/button.tsx";
import { MenuItem } from "#components/ui/menu.tsx";
import { formatNames, type TableFormat, tableHref } from "#lib/csv/format.ts";
import { deadlineCsvUrl, petitionHref } from "#lib/deadlines/href.ts";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import { totalWords } from "#lib/deadlines/list/words.ts";
import { again } from "#lib/deadlines/queries.ts";
import { asksConfirming } from "#lib/deadlines/standing/transitions.ts";
import { reading } from "#lib/http/reading.ts";
import { confirmDeadlineExportAction } from "#server/deadlines/list/export/actions.ts";
import { changeList, useListAddress } from "./address.ts";
import { FoundDeadlines } from "./found.tsx";

/** The page *Prazos*: what ends when, whose it is, and what nobody confirmed. */
export function DeadlinesScreen({ database }: { database: string }) {
  const filters = useListAddress();
  const query = useQuery({
    ...reading("deadlines", { database, query: writeDeadlineFilters(filters) }),
    placeholderData: keepPreviousData,
    refetchInterval: () => again(),
  });
  const [isNew, setIsNew] = useState(false);
  const { take } = useExport({ database, confirm: confirmDeadlineExportAction });
  const list = query.data;
  const begin = () => setIsNew(true);
  const [isReporting, setReporting] = useState(false);
  const report = () => setReporting(true);
  const commands = useListCommands({ database, filters, list, begin, report });
  const exportAs = (format: TableFormat) =>
    void take({
      href: tableHref(deadlineCsvUrl(database, writeDeadlineFilters(filters)), format),
      notice: `Exportando os prazos desta lista em ${formatNames[format]}`,
    });
  return (
    <>
      <ListPage
        title="Prazos"
        what="os prazos"
        query={query}
        note={list ? totalWords(list, filters) : null}
        actions={
          <>
            <Button size="large" className="max-medium:hidden" onClick={report}>
              Relatório
            </Button>
            <Button size="large" onClick={begin}>
              Novo prazo
            </Button>
          </>
        }
        more={<MenuItem onSelect={report}>{reportTitle}</MenuItem>}
        onExport={list === undefined || isNothing(list) ? null : exportAs}
        commands={commands}
      >
        {(found) => <FoundDeadlines database={database} list={found} filters={filters} />}
      </ListPage>
      {isNew ? <NewDialog database={database} open onOpenChange={setIsNew} /> : null}
      <ReportDialog database={database} open={isReporting} onOpenChange={setReporting} />
    </>
  );
}

/** Whether nothing is shown: a file of it would be a head without lines. */
const isNothing = ({ groups, month, monthHearings, closed }: DeadlineList): boolean =>
  groups.length + month.length + monthHearings.length + closed.count === 0;

/** The deadline whose row has the focus. */
const focused = (list: DeadlineList | undefined) => {
  const id = document.activeElement?.getAttribute("data-deadline") ?? null;
  const rows = [...(list?.groups.flatMap(({ rows }) => rows) ?? []), ...(list?.month ?? [])];
  return rows.find((row) => row.id === id) ?? null;
};

/** What is offered to keys and palette: for the list, and for the row that has the focus. */
function useListCommands({
  database,
  filters,
  list,
  begin,
  report,
}: {
  database: string;
  filters: DeadlineFilters;
  list: DeadlineList | undefined;
  begin: () => void;
  report: () => void;
}): Command[] {
  const router = useRouter();
  const actions = useDeadlineActions(database);
  const isMonth = filters.view === "month";
  return [
    { value: "new-deadline", label: "Novo prazo", keys: [keyOf.create], run: begin },
    { value: "report", label: reportTitle, keys: [], run: report },
    {
      value: "month",
      label: isMonth ? "Ver como lista" : "Ver o mês",
      keys: [keyOf.month],
      run: () => changeList((shown) => ({ ...shown, view: isMonth ? "list" : "month" })),
    },
    {
      value: "confirm",
      label: "Confirmar o prazo da linha",
      keys: [keyOf.confirm],
      isBusy: actions.isRunning,
      run: () => {
        const row = focused(list);
        if (row !== null && asksConfirming(row)) void actions.confirm(row);
      },
    },
    {
      value: "petition",
      label: "Peticionar no prazo da linha",
      keys: [keyOf.petition],
      run: () => {
        const row = focused(list);
        if (row !== null && row.cnj !== null)
          router.push(petitionHref({ database, cnj: row.cnj, id: row.id }));
      },
    },
  ];
}
