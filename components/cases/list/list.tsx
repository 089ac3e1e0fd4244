"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useExport } from "#components/cases/files/use-export.ts";
import { FilterBar } from "#components/cases/list/filters/bar.tsx";
import { PrintedFilters } from "#components/cases/list/filters/chips.tsx";
import { CaseListColumns } from "#components/cases/list/rows/columns.tsx";
import { CaseListRows, type ListHandle } from "#components/cases/list/rows/rows.tsx";
import { ViewTabs } from "#components/cases/list/views/tabs.tsx";
import { UnwatchedLink } from "#components/cases/push/coverage.tsx";
import { usePicked } from "#components/cases/selection/use-picked.ts";
import { useNear } from "#components/cases/use-near.ts";
import { ListKeys } from "#components/desk/list/found.tsx";
import { ListPage } from "#components/desk/list/page.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { Note } from "#components/ui/note.tsx";
import { exportHref } from "#lib/cases/files/href.ts";
import { beyondInArchive } from "#lib/cases/list/beyond.ts";
import { exportingWords } from "#lib/cases/list/export-words.ts";
import { isFiltered, nearWords } from "#lib/cases/list/filter-words.ts";
import { type CaseFilters, mayBeArchived, normaliseQuery, writeFilters } from "#lib/cases/list/filters.ts";
import { listTotals } from "#lib/cases/list/totals.ts";
import { chosenView } from "#lib/cases/list/views.ts";
import { caseListQuery, courtsQuery, labelsQuery } from "#lib/cases/queries.ts";
import type { CasePage } from "#lib/cases/schema.ts";
import { formatNames, tableFormats, tableHref } from "#lib/csv/format.ts";
import { isForbidden, shownError } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { useListAddress } from "./address.ts";
import { CaseListEmpty } from "./empty.tsx";
import { NumberOffer } from "./number-offer.tsx";
import { CaseListUnreached } from "./unreached.tsx";
import { useListCommands } from "./use-list-commands.tsx";

/** From this many rows on the list fills an ordinary window, and its key hints stick to the foot of the window. */
const fillsWindow = 13;

/** The list of a database's cases, page by page: filtered, searched and selected by mouse, touch or keys. */
export function CaseList({ database }: { database: string }) {
  const { filters: asked, viewId } = useListAddress();
  const near = useNear({ database, filters: asked });
  const filters = near === null ? asked : { ...asked, q: near };
  const address = normaliseQuery(writeFilters(filters).toString());
  const isNarrowed = isFiltered(filters);

  const query = useInfiniteQuery(caseListQuery({ database, filters }));
  const courts = useQuery(courtsQuery({ database }));
  const saved = useQuery(reading("cases/views", { database })).data?.items ?? [];
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const first = query.data?.pages[0];
  // Until its own answer comes, the rows of the list before stay, marked as such and without a count.
  const isOld = query.isPlaceholderData;
  const isUnfinished = first !== undefined && !isOld && rows.length === 0 && query.hasNextPage;

  const picking = usePicked({ query: address, rows });
  const { picked, isPicking, onPick, begin } = picking;
  const within = useQuery({ ...labelsQuery({ database, among: address }), enabled: picked.all });
  const handle = useRef<ListHandle>(null);

  const totals = listTotals({
    total: isOld || isUnfinished ? undefined : first?.total,
    exact: first?.exact ?? true,
    // Archived cases are not among those that are counted without filters.
    all: filters.archived ? undefined : courts.data?.total,
    archived: mayBeArchived(filters) ? first?.archived : null,
    isFiltered: isNarrowed,
    counted: within.data?.among ?? undefined,
  });
  const isEmpty = first !== undefined && rows.length === 0 && !isUnfinished;
  const view = chosenView({ filters, viewId, saved });
  const href = isEmpty ? null : exportHref({ database, query: address });
  const isOff = isForbidden(query.error);
  const { setCursor, bar, dialogs } = useListCommands({
    database,
    query: address,
    read: query,
    picking,
    totals,
    obstacle: picked.all && within.isError ? shownError(within.error).message : null,
    isEmpty,
    isOff,
  });

  const { onClick: onExport } = useExport({ database });

  return (
    <ListPage
      title="Processos"
      what="os processos"
      paper={`Processos, vista “${view.name}”`}
      query={query}
      note={
        filters.watch === "off" || filters.archived ? (
          totals.note
        ) : (
          <>
            <span className="mr-3">{totals.note}</span>
            <UnwatchedLink database={database} />
          </>
        )
      }
      actions={
        // An empty list has an import button of its own, and one is enough.
        isEmpty && !isNarrowed ? null : (
          <>
            {href === null
              ? null
              : tableFormats.map((format) => (
                  <a
                    key={format}
                    href={tableHref(href, format)}
                    download
                    onClick={onExport({
                      href: tableHref(href, format),
                      notice: exportingWords(totals.words, format),
                    })}
                    className={cx(buttonClass({}), "max-medium:hidden")}
                    title={`${isNarrowed ? "Os processos desta lista" : "Todos os processos"}, em ${formatNames[format]}`}
                  >
                    {format === "csv" ? "Exportar" : formatNames[format]}
                  </a>
                ))}
            <ButtonLink href={`/${database}/cases/import`}>Importar processos</ButtonLink>
          </>
        )
      }
      tools={
        <>
          <ViewTabs database={database} filters={filters} viewId={viewId} saved={saved} />
          <PrintedFilters database={database} filters={filters} />
          <FilterBar
            database={database}
            filters={asked}
            shown={totals.words}
            onLeave={() => handle.current?.focusFirst()}
          />
          <p role="status" className="sr-only">
            {totals.words}
          </p>
          {near === null ? null : (
            <Note className="mt-4" live>
              {nearWords({ q: asked.q, near })}
            </Note>
          )}
          {first === undefined || isOld || isEmpty ? null : (
            <CaseListArchived database={database} filters={filters} archived={first.archived} />
          )}
          <NumberOffer
            database={database}
            q={asked.q}
            shown={isOld ? null : rows}
            isSearched={query.data !== undefined}
          />
        </>
      }
    >
      {({ pages }) => (
        <>
          {first === undefined || isOld ? null : (
            <CaseListUnreached database={database} unreached={first.unreached} />
          )}
          {isUnfinished ? (
            <p role="status" className="mt-8 text-ink-2">
              Buscando a frase nos textos. Nenhum processo com ela até aqui.
            </p>
          ) : isEmpty ? (
            <div className="mt-8">
              <CaseListEmpty database={database} filters={filters} view={view} archived={first.archived} />
            </div>
          ) : (
            <>
              {isPicking ? null : (
                <div className="screen-only mt-1 hidden justify-between max-medium:flex touch:flex">
                  <Button variant="text" className="hidden min-h-11 touch:inline-flex" onClick={begin}>
                    Selecionar
                  </Button>
                  {href === null ? null : (
                    <a
                      href={href}
                      download
                      onClick={onExport({ href, notice: exportingWords(totals.words) })}
                      className={cx(
                        buttonClass({ variant: "text" }),
                        "ml-auto min-h-11 no-underline medium:hidden",
                      )}
                    >
                      Exportar
                    </a>
                  )}
                </div>
              )}
              <CaseListColumns sort={filters.sort} />
              <CaseListRows
                database={database}
                rows={rows}
                total={totals.exact ?? -1}
                query={filters.q}
                isOld={isOld}
                picked={picked}
                isPicking={isPicking}
                onPick={onPick}
                handle={handle}
                onCursor={setCursor}
              />
            </>
          )}
          {query.hasNextPage && !isOld ? (
            <div className="screen-only">
              <LoadMore
                // A page of a search for a phrase may have no rows: then nothing would move, and the next would not be read.
                key={pages.length}
                loading={query.isFetchingNextPage}
                onLoad={() => query.fetchNextPage()}
              />
            </div>
          ) : null}
          {isPicking ? <div aria-hidden="true" className="h-24 medium:hidden" /> : null}
          {bar ??
            (rows.length > 0 ? (
              <ListKeys own={[{ keys: ["x"], does: "selecionar" }]} stick={rows.length > fillsWindow} />
            ) : null)}
          {dialogs}
        </>
      )}
    </ListPage>
  );
}

/** Beside what a search found: that archived cases have it too, and a link to them. */
export function CaseListArchived({
  database,
  filters,
  archived,
}: {
  database: string;
  filters: CaseFilters;
  archived: CasePage["archived"];
}) {
  const beyond = beyondInArchive({ database, filters, archived });
  if (beyond === null) return null;
  const { words, found, href } = beyond;
  const link = <Link href={href}>{found ?? words}</Link>;
  return (
    <Note className="mt-4" live>
      {found === null ? link : <>A busca também encontra {link}.</>}
    </Note>
  );
}
