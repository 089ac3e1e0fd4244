"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useRef } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { DefinitionsNote } from "#components/guides/definitions-note.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { KeyBar } from "#components/ui/kbd.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { MenuItem } from "#components/ui/menu.tsx";
import { NarrowActions } from "#components/ui/narrow-actions.tsx";
import { followOnline } from "#components/ui/offline.ts";
import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { newGuideHref } from "#lib/guides/href.ts";
import type { GuideFilters } from "#lib/guides/list/filters.ts";
import { guideCsvUrl, guideListQuery } from "#lib/guides/list/queries.ts";
import { type GuideList, guideViews } from "#lib/guides/list/schema.ts";
import {
  earlierWords,
  exportWords,
  leftOffWords,
  printedWords,
  totalWords,
  viewTitles,
} from "#lib/guides/list/words.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { confirmGuideExportAction } from "#server/guides/list/export/actions.ts";
import { columnsClass } from "./columns.ts";
import { ListEmpty } from "./empty.tsx";
import { Month } from "./month.tsx";
import { ListTools } from "./tools.tsx";
import { Undated } from "./undated.tsx";
import { changeList, listHref, useListAddress } from "./use-list-address.ts";

const keys = [
  { keys: ["j", "k"], does: "mover" },
  { keys: ["Enter"], does: "abrir" },
  { keys: ["n"], does: "nova guia" },
  { keys: ["/"], does: "buscar" },
  { keys: ["?"], does: "todos os atalhos" },
];

/** The page *Guias*: the court fee guides of a database by month, with what they sum up to. */
export function GuidesScreen({ database }: { database: string }) {
  const filters = useListAddress();
  const query = useQuery(guideListQuery({ database, filters }));
  const lists = useRef<HTMLDivElement>(null);
  useRowKeys({ list: lists });
  const isOff = isForbidden(query.error);
  const exported = guideCsvUrl({ database, filters });
  const said = exportWords(query.data ?? { undated: 0 }, filters.view);
  const takeCsv = useCsv({ database, href: exported, said });
  useListOffers({ database, isOff, takeCsv });
  if (isOff) return <Forbidden title="Guias" />;
  const list = query.data;
  return (
    <Printable what="Guias">
      <PageHead
        title="Guias"
        note={
          query.isPlaceholderData ? (
            <span className="screen-only appear-late">Buscando. Abaixo, ainda a lista anterior.</span>
          ) : list ? (
            totalWords(list, filters)
          ) : null
        }
        actions={
          list === undefined || list.isFirst ? null : (
            <>
              <Button size="large" className="max-medium:hidden" onClick={takeCsv}>
                Exportar CSV
              </Button>
              <ButtonLink variant="primary" size="large" href={newGuideHref({ database })}>
                Nova guia
              </ButtonLink>
              <NarrowActions>
                <MenuItem onSelect={takeCsv}>Exportar CSV</MenuItem>
              </NarrowActions>
            </>
          )
        }
      />
      <ReadTrouble query={query} unread="Não conseguimos buscar as guias" />
      {query.isPending ? (
        <div className="mt-6">
          <SkeletonRows rows={8} sentence="Buscando as guias" />
        </div>
      ) : null}
      {list ? (
        <div ref={lists}>
          <Found database={database} list={list} filters={filters} lists={lists} />
        </div>
      ) : null}
    </Printable>
  );
}

/** Takes the list out of Autos. With a guide of a case under secrecy Autos asks first who the person is. */
function useCsv({ database, href, said }: { database: string; href: string; said: string }): () => void {
  const { run } = useAction();
  const take = async () => {
    const query = new URL(href, window.location.href).search;
    const done = await run({ action: () => confirmGuideExportAction({ database, query }) });
    if (done !== null) download(href, said);
  };
  return () => void take();
}

function useListOffers({
  database,
  isOff,
  takeCsv,
}: {
  database: string;
  isOff: boolean;
  takeCsv: () => void;
}): void {
  const router = useRouter();
  const begin = {
    value: "new-guide",
    label: "Nova guia",
    keys: ["n"],
    run: () => followOnline(() => router.push(newGuideHref({ database }))),
  };
  const csv = { value: "guides-csv", label: "Exportar guias em CSV", keys: [], run: takeCsv };
  useOffers(isOff ? [] : [{ heading: "Esta página", commands: [begin, csv, printCommand()] }]);
}

function Found({
  database,
  list,
  filters,
  lists,
}: {
  database: string;
  list: GuideList;
  filters: GuideFilters;
  lists: RefObject<HTMLDivElement | null>;
}) {
  const note = <DefinitionsNote database={database} className="mt-4 max-w-column" />;
  if (list.isFirst) {
    return (
      <div className="mt-8 grid gap-4">
        <ListEmpty database={database} list={list} filters={filters} />
        {note}
      </div>
    );
  }
  const printed = printedWords(filters);
  const leftOff = leftOffWords(list.months);
  const isEmpty = list.months.length === 0;
  const rows = list.months.reduce((sum, month) => sum + month.rows.length, 0);
  return (
    <>
      {printed === null ? null : <p className="mt-2 hidden text-small print:block">{printed}</p>}
      {leftOff === null ? null : <p className="mt-2 hidden text-small font-strong print:block">{leftOff}</p>}
      <ViewTabs list={list} filters={filters} />
      <ListTools
        filters={filters}
        onLeave={() => lists.current?.querySelector<HTMLElement>("[data-row]")?.focus()}
      />
      {note}
      <Earlier list={list} filters={filters} />
      <Undated count={list.undated} filters={filters} />
      {isEmpty ? (
        <div className="mt-8">
          <ListEmpty database={database} list={list} filters={filters} />
        </div>
      ) : (
        <>
          <p
            aria-hidden="true"
            className={cx(columnsClass(false), "mt-4 -mb-3 text-meta text-ink-3 max-medium:hidden")}
          >
            <span>Guia</span>
            <span>Processo</span>
            <span>Estado</span>
            <span>Paga</span>
            <span className="text-right">Valor</span>
            <span>Comprovante</span>
          </p>
          {list.months.map((month) => (
            <Month
              key={`${listHref(filters)} ${month.month}`}
              database={database}
              me={list.me?.id ?? null}
              month={month}
              view={filters.view}
            />
          ))}
          <KeyBar stick={rows > 6} hints={keys} />
        </>
      )}
    </>
  );
}

/** Under the period: how many guides it leaves out, which the tab does not count, and the way to them. */
function Earlier({ list, filters }: { list: GuideList; filters: GuideFilters }) {
  const words = earlierWords(list, filters);
  if (words === null) return null;
  return (
    <p className="mt-4 text-small text-ink-2">
      {words}.{" "}
      <a
        href={listHref({ ...filters, months: null })}
        onClick={(event) => {
          event.preventDefault();
          changeList((shown) => ({ ...shown, months: null }));
        }}
        className="screen-only inline-flex min-h-11 items-center medium:min-h-6"
      >
        Mostrar
      </a>
    </p>
  );
}

/** Which guides are shown, each with how many there are. */
function ViewTabs({ list: { counts }, filters }: { list: GuideList; filters: GuideFilters }) {
  return (
    <LinkTabs
      label="Quais guias"
      tabs={guideViews.map((view) => ({
        key: view,
        label: viewTitles[view],
        count: counts[view],
        isUrgent: view === "needs" || view === "unproven" || view === "due",
        isCurrent: filters.view === view,
        href: listHref({ ...filters, view }),
        onGo: () => changeList((shown) => ({ ...shown, view })),
      }))}
    />
  );
}
