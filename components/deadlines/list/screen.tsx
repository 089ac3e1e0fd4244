"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { useDeadlineActions } from "#components/deadlines/acting/use-deadline-actions.ts";
import { NewDialog } from "#components/deadlines/form/new-dialog.tsx";
import { download } from "#components/desk/commands/download.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { MenuItem } from "#components/ui/menu.tsx";
import { NarrowActions } from "#components/ui/narrow-actions.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { petitionHref } from "#lib/deadlines/href.ts";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { csvUrl, deadlineListQuery } from "#lib/deadlines/list/queries.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import { totalWords } from "#lib/deadlines/list/words.ts";
import { asksConfirming } from "#lib/deadlines/standing/transitions.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { confirmDeadlineExportAction } from "#server/deadlines/list/export/actions.ts";
import { FoundDeadlines } from "./found.tsx";
import { changeList, useListAddress } from "./use-list-address.ts";

const keys = [
  { keys: ["j", "k"], does: "mover" },
  { keys: ["Enter"], does: "abrir" },
  { keys: ["#"], does: "confirmar" },
  { keys: ["p"], does: "peticionar" },
  { keys: ["m"], does: "mês" },
  { keys: ["?"], does: "todos os atalhos" },
];

/** The page *Prazos*: what ends when, whose it is, and what nobody confirmed. */
export function DeadlinesScreen({ database }: { database: string }) {
  const filters = useListAddress();
  const query = useQuery(deadlineListQuery({ database, filters }));
  const [isNew, setIsNew] = useState(false);
  const lists = useRef<HTMLDivElement>(null);
  useRowKeys({ list: lists });
  const isOff = isForbidden(query.error);
  const takeCsv = useCsv({ database, filters });
  const begin = () => setIsNew(true);
  useListOffers({ database, isOff, filters, list: query.data, takeCsv, begin });
  if (isOff) return <Forbidden title="Prazos" />;
  const list = query.data;
  return (
    <Printable what="Prazos">
      <PageHead
        title="Prazos"
        note={
          query.isPlaceholderData ? (
            <span className="screen-only appear-late">Buscando. Abaixo, ainda a lista anterior.</span>
          ) : list ? (
            totalWords(list, filters)
          ) : null
        }
        actions={
          <>
            <Button size="large" className="max-medium:hidden" onClick={takeCsv}>
              Exportar CSV
            </Button>
            <Button size="large" onClick={begin}>
              Novo prazo
            </Button>
            <NarrowActions>
              <MenuItem onSelect={takeCsv}>Exportar CSV</MenuItem>
            </NarrowActions>
          </>
        }
      />
      <ReadTrouble query={query} unread="Não conseguimos buscar os prazos" />
      {query.isPending ? (
        <div className="mt-6">
          <SkeletonRows rows={8} sentence="Buscando os prazos" />
        </div>
      ) : null}
      {list ? (
        <div ref={lists}>
          <FoundDeadlines database={database} list={list} filters={filters} lists={lists} />
          <KeyBar stick hints={keys} />
        </div>
      ) : null}
      {isNew ? <NewDialog database={database} open onOpenChange={setIsNew} /> : null}
    </Printable>
  );
}

/** Takes the list out of Autos. With a deadline of a case under secrecy Autos asks first who the person is. */
function useCsv({ database, filters }: { database: string; filters: DeadlineFilters }): () => void {
  const { run } = useAction();
  const take = async () => {
    const href = csvUrl({ database, filters });
    const query = new URL(href, window.location.href).search;
    const done = await run({ action: () => confirmDeadlineExportAction({ database, query }) });
    if (done !== null) download(href, "Exportando os prazos desta lista em CSV");
  };
  return () => void take();
}

/** The deadline whose row has the focus. */
const focused = (list: DeadlineList | undefined) => {
  const id = document.activeElement?.getAttribute("data-deadline") ?? null;
  const rows = [...(list?.groups.flatMap(({ rows }) => rows) ?? []), ...(list?.month ?? [])];
  return rows.find((row) => row.id === id) ?? null;
};

function useListOffers({
  database,
  isOff,
  filters,
  list,
  takeCsv,
  begin,
}: {
  database: string;
  isOff: boolean;
  filters: DeadlineFilters;
  list: DeadlineList | undefined;
  takeCsv: () => void;
  begin: () => void;
}): void {
  const router = useRouter();
  const actions = useDeadlineActions(database);
  const isMonth = filters.view === "month";
  const commands = [
    { value: "new-deadline", label: "Novo prazo", keys: ["n"], run: begin },
    {
      value: "month",
      label: isMonth ? "Ver como lista" : "Ver o mês",
      keys: ["m"],
      run: () => changeList((shown) => ({ ...shown, view: isMonth ? "list" : "month" })),
    },
    {
      value: "confirm",
      label: "Confirmar o prazo da linha",
      keys: ["#"],
      isBusy: actions.isRunning,
      run: () => {
        const row = focused(list);
        if (row !== null && asksConfirming(row)) void actions.confirm(row);
      },
    },
    {
      value: "petition",
      label: "Peticionar no prazo da linha",
      keys: ["p"],
      run: () => {
        const row = focused(list);
        if (row !== null && row.cnj !== null)
          router.push(petitionHref({ database, cnj: row.cnj, id: row.id }));
      },
    },
    { value: "deadlines-csv", label: "Exportar prazos em CSV", keys: [], run: takeCsv },
    printCommand(),
  ];
  useOffers(isOff ? [] : [{ heading: "Esta página", commands }]);
}
