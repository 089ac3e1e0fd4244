"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { keyOf } from "#components/desk/commands/keys.ts";
import { ListKeys, ListTools, useListRows } from "#components/desk/list/found.tsx";
import { ListPage } from "#components/desk/list/page.tsx";
import { useExport } from "#components/desk/list/use-export.ts";
import { DefinitionsNote } from "#components/guides/definitions/note.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { LinkHere } from "#components/ui/link-here.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { followOnline } from "#components/ui/offline.ts";
import { PeriodSelect } from "#components/ui/period-select.tsx";
import { type TableFormat, tableHref } from "#lib/csv/format.ts";
import { guideCsvUrl, newGuideHref } from "#lib/guides/href.ts";
import {
  type GuideFilters,
  hasPeriod,
  isByDue,
  periods,
  writeGuideFilters,
} from "#lib/guides/list/filters.ts";
import { type GuideList, guideViews } from "#lib/guides/list/schema.ts";
import {
  earlierWords,
  exportWords,
  leftOffWords,
  periodWords,
  printedWords,
  totalWords,
  undatedWords,
  viewTitles,
} from "#lib/guides/list/words.ts";
import { reading } from "#lib/http/reading.ts";
import { confirmGuideExportAction } from "#server/guides/list/export/actions.ts";
import { changeList, linkTo, listHref, useListAddress } from "./address.ts";
import { columnsClass } from "./columns.ts";
import { ListEmpty } from "./empty.tsx";
import { Month } from "./month.tsx";

/** The page *Guias*: the court fee guides of a database by month, with what they sum up to. */
export function GuidesScreen({ database }: { database: string }) {
  const filters = useListAddress();
  const query = useQuery({
    ...reading("guides", { database, query: writeGuideFilters(filters) }),
    placeholderData: keepPreviousData,
    // Live updates tell of changes; what only time changes (a due date that comes near) is seen within some minutes.
    refetchInterval: 5 * 60_000,
  });
  const router = useRouter();
  const { take } = useExport({ database, confirm: confirmGuideExportAction });
  const list = query.data;
  const isFirst = list?.isFirst === true;
  const href = newGuideHref({ database });
  const exportAs = (format: TableFormat) =>
    void take({
      href: tableHref(guideCsvUrl(database, writeGuideFilters(filters)), format),
      notice: exportWords(list ?? { undated: 0 }, filters.view),
    });
  return (
    <ListPage
      title="Guias"
      what="as guias"
      query={query}
      note={list ? totalWords(list, filters) : null}
      actions={
        isFirst ? null : (
          <ButtonLink variant="primary" size="large" href={href}>
            Nova guia
          </ButtonLink>
        )
      }
      onExport={list === undefined || list.months.length === 0 ? null : exportAs}
      commands={[
        {
          value: "new-guide",
          label: "Nova guia",
          keys: [keyOf.create],
          run: () => followOnline(() => router.push(href)),
        },
      ]}
    >
      {(found) => <Found database={database} list={found} filters={filters} />}
    </ListPage>
  );
}

type Given = { database: string; list: GuideList; filters: GuideFilters };

function Found({ database, list, filters }: Given) {
  const { ref, toFirst } = useListRows();
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
  const rows = list.months.reduce((sum, month) => sum + month.rows.length, 0);
  return (
    <div ref={ref}>
      {printed === null ? null : <p className="mt-2 hidden text-small print:block">{printed}</p>}
      {leftOff === null ? null : <p className="mt-2 hidden text-small font-strong print:block">{leftOff}</p>}
      <ViewTabs list={list} filters={filters} />
      <ListTools
        label="Buscar guias"
        placeholder="Guia, parte, número, pagador ou valor"
        q={filters.q}
        onSearch={(q, how) => changeList((shown) => ({ ...shown, q }), how)}
        onLeave={toFirst}
      >
        {hasPeriod(filters.view) ? (
          <PeriodSelect
            label="Período"
            periods={periods}
            words={periodWords}
            value={filters.months}
            onValueChange={(months) => changeList((shown) => ({ ...shown, months }))}
          />
        ) : null}
      </ListTools>
      {note}
      <Earlier list={list} filters={filters} />
      <Undated count={list.undated} filters={filters} />
      {list.months.length === 0 ? (
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
            <span>Pagador</span>
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
          <ListKeys own={[{ keys: [keyOf.create], does: "nova guia" }]} stick={rows > 6} />
        </>
      )}
    </div>
  );
}

/** Under the period: how many guides it leaves out, which the tab does not count, and the way to them. */
function Earlier({ list, filters }: Omit<Given, "database">) {
  const words = earlierWords(list, filters);
  if (words === null) return null;
  return (
    <p className="mt-4 text-small text-ink-2">
      {words}.{" "}
      <LinkHere
        {...linkTo(filters, (shown) => ({ ...shown, months: null }))}
        className="screen-only inline-flex min-h-11 items-center medium:min-h-6"
      >
        Mostrar
      </LinkHere>
    </p>
  );
}

/** Which guides are shown, each with how many there are. */
function ViewTabs({ list: { counts }, filters }: Omit<Given, "database">) {
  return (
    <LinkTabs
      label="Quais guias"
      tabs={guideViews.map((view) => ({
        key: view,
        label: viewTitles[view],
        count: counts[view],
        isUrgent: view === "needs" || view === "unproven" || view === "due",
        isCurrent: filters.view === view,
        ...linkTo(filters, (shown) => ({ ...shown, view })),
      }))}
    />
  );
}

/** At the head of what is picked out by due date: how many guides nobody can say that of, and where they are. */
export function Undated({ count, filters }: { count: number; filters: GuideFilters }) {
  if (count === 0 || !isByDue(filters.view)) return null;
  return (
    <p className="mt-4 text-small text-ink-2">
      {undatedWords(count)}:{" "}
      <LinkHere
        {...linkTo(filters, (shown) => ({ ...shown, q: "", view: "unproven" }))}
        className="inline-flex min-h-11 items-center medium:min-h-6"
      >
        Ver as sem comprovante
      </LinkHere>
      .
    </p>
  );
}
