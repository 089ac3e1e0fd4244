"use client";

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ReportDialog, reportTitle } from "#components/deadlines/report/dialog.tsx";
import { keyOf } from "#components/desk/commands/keys.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { loadPage, printAll } from "#components/desk/commands/print-all.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { exportCommand, MoreActions } from "#components/desk/list/page.tsx";
import { useExport } from "#components/desk/list/use-export.ts";
import { useArchiving } from "#components/publications/archiving/use-archiving.ts";
import { useMarking, useReadWhenOpen } from "#components/publications/reading/use-marking.ts";
import { Reading } from "#components/reads/reading.tsx";
import { cx } from "#components/ui/cx.ts";
import { KeyBar } from "#components/ui/kbd.tsx";
import { LinkHere } from "#components/ui/link-here.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { MenuItem } from "#components/ui/menu.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import { formatNames, type TableFormat, tableFormats, tableHref } from "#lib/csv/format.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { publicationCsvUrl } from "#lib/publications/href.ts";
import { writePublicationFilters } from "#lib/publications/list/filters.ts";
import { viewTitles } from "#lib/publications/list/words.ts";
import { publicationPages, publicationQuery } from "#lib/publications/queries.ts";
import { confirmPublicationExportAction } from "#server/publications/list/export/actions.ts";
import { expectPublication, neighboursOf } from "./known/cache.ts";
import { listHref, openHref, openPublication, useListAddress, useOpen } from "./list/address.ts";
import { BulkBar } from "./list/bulk-bar.tsx";
import { ListEmpty } from "./list/empty.tsx";
import { ListHead } from "./list/head.tsx";
import { PrintedPublications } from "./list/printed.tsx";
import { PublicationRows, type RowsHandle } from "./list/rows.tsx";
import { openSelection, usePicked } from "./list/use-picked.ts";
import { PublicationArticle } from "./reading/article.tsx";
import { PublicationDeadlines } from "./reading/deadlines.tsx";
import { inboxHints } from "./shortcuts.ts";

/** The inbox: the list, and beside it (on a phone in its place) the publication that is open. `first`: as the server was asked. */
export function PublicationsScreen({
  database,
  firm,
  first,
}: {
  database: string;
  /** What the database is called, on paper. */
  firm: string;
  first: string | null;
}) {
  const filters = useListAddress();
  const address = writePublicationFilters(filters).toString();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...publicationPages({ database, query: writePublicationFilters(filters) }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isOld = query.isPlaceholderData;
  const open = useOpen(first);
  const at = rows.findIndex(({ id }) => id === open);
  const row = rows[at];
  const pane = useRef<HTMLElement>(null);
  const article = useRef<HTMLElement>(null);
  const handle = useRef<RowsHandle>(null);
  const picked = usePicked({ query: address, rows });
  const { archive, undo, bringBack, keep } = useArchiving(database);
  const { mark } = useMarking(database);
  const isOff = isForbidden(query.error);
  const read = useQuery({ ...publicationQuery({ database, id: open ?? "" }), enabled: false }).data;
  const shown = [row, read].filter((one) => one !== undefined);
  /** The open one, as old as what of it is shown. */
  const onOpen = open === null ? null : openSelection(open, shown);
  const [unasked, setUnasked] = useState<string | null>(null);
  useReadWhenOpen({
    database,
    open: row === undefined ? null : open,
    on: onOpen,
    isUnread: row?.isRead === false,
    isUnasked: open !== null && open === unasked,
  });

  const neighbours = neighboursOf(rows, at).join(" ");
  useEffect(() => {
    for (const id of neighbours.split(" ").filter(Boolean)) expectPublication({ client, database, id });
  }, [client, database, neighbours]);
  // The keys go on where the rows that are here end.
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isNearEnd = at !== -1 && at >= rows.length - 10 && hasNextPage && !isFetchingNextPage && !isOld;
  useEffect(() => {
    if (isNearEnd) void fetchNextPage();
  }, [isNearEnd, fetchNextPage]);
  // Another text begins at its top.
  useEffect(() => {
    if (open !== null) article.current?.scrollTo(0, 0);
  }, [open]);

  function show(index: number) {
    const next = rows[index];
    if (next === undefined) return;
    setUnasked(null);
    openPublication(next.id);
    handle.current?.focus(index);
  }
  const step = (by: 1 | -1) =>
    show(at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1));
  useShortcut({ key: "j", enabled: !isOff, run: () => step(1) });
  useShortcut({ key: "k", enabled: !isOff, run: () => step(-1) });
  useShortcut({
    key: "x",
    enabled: row !== undefined,
    run: () => row && picked.pick(row.id, { isStretch: false }),
  });
  useShortcut({
    key: "X",
    enabled: row !== undefined,
    run: () => row && picked.pick(row.id, { isStretch: true }),
  });

  /** The next one is open after the one that leaves; on a phone, the list. */
  function leave(gone: ReadonlySet<string>) {
    if (open === null || !gone.has(open)) return;
    const isPhone = window.matchMedia("(max-width: 899px)").matches;
    const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()].find(
      ({ id }) => !gone.has(id),
    );
    const id = isPhone ? null : (next?.id ?? null);
    setUnasked(id);
    openPublication(id);
  }
  function archiveOpen() {
    if (open === null || onOpen === null) return;
    leave(new Set([open]));
    void archive({ on: onOpen, shown: [open] });
  }
  function archivePicked() {
    const { on, shown } = picked;
    leave(new Set(shown));
    picked.clear();
    void archive({ on, shown });
  }
  function markPicked(isRead: boolean) {
    void mark({ on: picked.on, shown: picked.shown, isRead });
    picked.clear();
  }
  function giveOpenBack() {
    if (open === null) return;
    leave(new Set([open]));
    void bringBack({ on: { ids: [open] }, shown: [open] });
  }
  function givePickedBack() {
    const { on, shown } = picked;
    leave(new Set(shown));
    picked.clear();
    void bringBack({ on, shown });
  }

  const canArchive = filters.view !== "archived" && (picked.isPicking || open !== null);
  const commands = [
    canArchive
      ? {
          value: "archive-publication",
          label: "Arquivar publicação",
          keys: [keyOf.archive],
          run: picked.isPicking ? archivePicked : archiveOpen,
        }
      : null,
    {
      value: "undo-archiving",
      label: "Desfazer o último arquivamento ou devolução",
      keys: [keyOf.undo],
      run: () => void undo(),
    },
  ].filter((command) => command !== null);
  const print = () =>
    printAll({
      loaded: rows.length,
      hasMore: open === null && query.hasNextPage && !isOld,
      words: { gathering: "Reunindo as publicações", only: "Só as primeiras", read: "lidas" },
      loadMore: () => loadPage(query),
    });
  const { take } = useExport({ database, confirm: confirmPublicationExportAction });
  const [isReporting, setReporting] = useState(false);
  const exportAs = (format: TableFormat) =>
    void take({
      href: tableHref(publicationCsvUrl(database, writePublicationFilters(filters)), format),
      notice: `Exportando as publicações desta lista em ${formatNames[format]}`,
    });
  // Of the filters before, or of an answer that has not come, a file would be another than the list in sight.
  const isNothing = rows.length === 0 || isOld;
  const takenOut = [
    ...(isNothing ? [] : tableFormats.map((format) => exportCommand("Publicações", format, exportAs))),
    { value: "report", label: reportTitle, keys: [], run: () => setReporting(true) },
  ];
  useOffers(
    isOff
      ? []
      : [
          { heading: "Publicações", commands },
          { heading: "Esta página", commands: [...takenOut, printCommand(() => void print())] },
        ],
  );

  if (isOff) return <Forbidden title="Publicações" />;
  const about = query.data?.pages[0]?.about ?? null;
  const isEmpty = query.data !== undefined && rows.length === 0 && !query.hasNextPage && !isOld;
  return (
    <Printable what={`${firm}: publicações, ${viewTitles[filters.view].toLowerCase()}`}>
      {open === null && query.data !== undefined ? (
        <PrintedPublications
          database={database}
          filters={filters}
          rows={rows}
          hasMore={query.hasNextPage}
          isOld={isOld}
        />
      ) : null}
      <div
        className={cx(
          "-mx-(--gutter) -mt-3 -mb-8 medium:-mt-5 medium:-mb-12 medium:grid medium:grid-cols-[20rem_minmax(0,1fr)] wide:grid-cols-[22.5rem_minmax(0,1fr)]",
          "print:m-0 print:block",
        )}
      >
        <section
          ref={pane}
          aria-label="Lista"
          className={cx(
            "relative h-[calc(100dvh-6.5rem-var(--above))] overflow-y-auto medium:sticky medium:top-0 medium:h-[calc(100dvh-2.25rem-var(--above))] medium:border-r medium:border-line medium:touch:h-[calc(100dvh-var(--above))] print:hidden",
            open !== null && "max-medium:hidden",
          )}
        >
          <ListHead
            database={database}
            filters={filters}
            unprepared={isOld ? 0 : (about?.unprepared ?? 0)}
            unreadable={isOld ? 0 : (about?.unreadable ?? 0)}
            doubts={about?.doubts ?? null}
            unassigned={about?.unassigned ?? 0}
            actions={
              <MoreActions>
                {isNothing
                  ? null
                  : tableFormats.map((format) => (
                      <MenuItem key={format} onSelect={() => exportAs(format)}>
                        Exportar {formatNames[format]}
                      </MenuItem>
                    ))}
                <MenuItem onSelect={() => setReporting(true)}>{reportTitle}</MenuItem>
              </MoreActions>
            }
            onLeave={() => handle.current?.focus(0)}
          />
          <div className="px-4 medium:px-5">
            <Reading query={query} what="as publicações" rows={8} old="A lista" offersRetry />
          </div>
          {isEmpty ? (
            <div className="px-4 pt-6 medium:px-5">
              <ListEmpty database={database} filters={filters} about={about} />
            </div>
          ) : null}
          {rows.length > 0 ? (
            <PublicationRows
              pane={pane}
              rows={rows}
              q={filters.q}
              open={open}
              isOld={isOld}
              picked={picked}
              hrefOf={(id) => openHref(id, listHref(filters))}
              onOpen={(id) => {
                setUnasked(null);
                openPublication(id);
              }}
              handle={handle}
            />
          ) : null}
          {query.hasNextPage && !isOld ? (
            <div className="px-5">
              <LoadMore
                key={query.data?.pages.length}
                loading={query.isFetchingNextPage}
                onLoad={() => query.fetchNextPage()}
              />
            </div>
          ) : null}
        </section>
        <section
          ref={article}
          aria-label="Publicação"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          tabIndex={0}
          className={cx(
            "min-w-0 outline-offset-[-2px] medium:sticky medium:top-0 medium:h-[calc(100dvh-2.25rem-var(--above))] medium:overflow-y-auto medium:touch:h-[calc(100dvh-var(--above))] print:static print:h-auto",
            open !== null && "wide:grid wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start print:block",
            open === null && "max-medium:hidden print:hidden",
          )}
        >
          {open === null ? (
            <p className="gutter py-8 text-ink-3">Escolha uma publicação para ler.</p>
          ) : (
            <>
              <p className="screen-only flex items-center justify-between border-b border-line bg-desk px-4 medium:hidden">
                <LinkHere
                  href={listHref(filters)}
                  onGo={() => openPublication(null)}
                  className="inline-flex min-h-11 items-center gap-1"
                >
                  <ChevronLeft aria-hidden="true" className="size-4" /> Publicações
                </LinkHere>
                {at === -1 ? null : <span className="text-ink-3">{`${at + 1} de ${rows.length}`}</span>}
              </p>
              <PublicationArticle
                database={database}
                id={open}
                q={filters.q}
                onArchive={archiveOpen}
                onReturn={giveOpenBack}
                onKeep={() => void keep([open])}
                onUnread={() => void mark({ on: { ids: [open] }, shown: [open], isRead: false })}
              />
              <aside className="screen-only gutter border-t border-line py-6 wide:sticky wide:top-0 wide:max-h-full wide:self-start wide:overflow-y-auto wide:border-t-0 wide:border-l wide:px-6 wide:pt-6">
                <PublicationDeadlines key={open} database={database} id={open} />
              </aside>
            </>
          )}
        </section>
        {picked.isPicking ? (
          <BulkBar
            database={database}
            filters={filters}
            picked={picked}
            onArchive={archivePicked}
            onReturn={givePickedBack}
            onMark={markPicked}
          />
        ) : (
          <div className="screen-only hidden border-t border-line bg-desk px-5 pb-2 medium:sticky medium:bottom-0 medium:col-span-full medium:block medium:h-9 touch:hidden [&>p]:mt-2">
            <KeyBar hints={inboxHints} />
          </div>
        )}
      </div>
      <ReportDialog database={database} open={isReporting} onOpenChange={setReporting} />
    </Printable>
  );
}
