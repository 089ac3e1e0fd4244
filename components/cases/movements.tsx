"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { isFiltered, type MovementFilters, noMovementFilters } from "#lib/cases/filters-movements.ts";
import { movementPageQuery, movementSummaryQuery } from "#lib/cases/queries-movements.ts";
import { barChart, barsInView, barsOf } from "#lib/cases/rules-months.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import type { MovementPage } from "#lib/cases/schema-movements.ts";
import { plural } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { Months } from "./months.tsx";
import { MovementChips } from "./movement-chips.tsx";
import { MovementFiltersPanel, OriginChoice } from "./movement-filters.tsx";
import { MovementJump } from "./movement-jump.tsx";
import { MovementNewsLine } from "./movement-news.tsx";
import { MovementSearch } from "./movement-search.tsx";
import { MovementsSkeleton } from "./movements-skeleton.tsx";
import { Timeline, type TimelineHandle, type TimelineProps } from "./timeline.tsx";
import { useMovementFilters } from "./use-movement-filters.ts";
import { useVisit } from "./use-visit.ts";

/** A list that is on the page: its filters, and the page that last said how long it is. */
type Shown = { filters: MovementFilters; start: MovementPage; newest: MovementPage };

/** The movements of a case: search and filters, the activity by month, and the timeline. */
export function Movements({
  database,
  view,
  quiet,
}: {
  database: string;
  view: CaseView;
  /** What stands where days went by without a movement. */
  quiet?: TimelineProps["quiet"];
}) {
  const { cnj } = view;
  const { filters, setFilters } = useMovementFilters();
  const [shown, setShown] = useState<Shown | null>(null);
  const isSwitching = shown?.filters !== filters;
  const first = useQuery({
    ...movementPageQuery({ database, cnj, filters, page: 0 }),
    enabled: isSwitching,
  });
  if (isSwitching && first.data) setShown({ filters, start: first.data, newest: first.data });
  const onNewest = useCallback(
    (newest: MovementPage) =>
      setShown((now) => (now === null || now.newest === newest ? now : { ...now, newest })),
    [],
  );

  // Asked for once the list is there: nothing of it is needed to begin reading.
  const summary = useQuery({
    ...movementSummaryQuery({ database, cnj, filters: shown?.filters ?? noMovementFilters }),
    enabled: shown !== null,
  }).data;
  const chart = useMemo(() => barChart(summary?.months ?? []), [summary]);
  const [inView, setInView] = useState<readonly number[]>([]);
  const onView = useCallback(
    (range: { first: number; last: number }) => {
      const next = barsInView({ chart, ...range });
      setInView((now) => (now.join() === next.join() ? now : next));
    },
    [chart],
  );

  const timeline = useRef<TimelineHandle>(null);
  const onJump = useCallback((index: number) => timeline.current?.goTo(index), []);
  const total = shown?.newest.total ?? 0;
  useVisit({ database, cnj, version: `${total} ${shown?.newest.news.count}`, enabled: total > 0 });

  if (shown === null && first.isPending) return <MovementsSkeleton />;
  const isAll = shown !== null && !isFiltered(shown.filters);
  if (isAll && !isSwitching && total === 0) return <NoMovements view={view} />;

  const set = isFiltered(filters);
  const listed = shown !== null && !first.isError && total > 0;
  return (
    <div className="medium:grid medium:grid-cols-[minmax(0,1fr)_4rem] medium:gap-x-6 wide:grid-cols-[minmax(0,1fr)_4.5rem] wide:gap-x-10">
      <div className="mb-3 min-h-12 medium:col-start-2 medium:row-span-2 medium:row-start-1 medium:mb-0">
        <Months chart={chart} inView={inView} onJump={onJump} />
      </div>
      <Tools view={view} filters={filters} onChange={setFilters} summary={summary}>
        {shown ? (
          <MovementJump database={database} cnj={cnj} filters={shown.filters} onJump={onJump} />
        ) : null}
      </Tools>
      <div className="min-w-0 medium:col-start-1">
        {set ? (
          <MovementChips
            filters={filters}
            found={isSwitching ? null : total}
            of={view.counts.movements}
            onChange={setFilters}
          />
        ) : null}
        {isSwitching && first.isError ? (
          <Failure
            className="mt-4"
            title="As movimentações não puderam ser lidas"
            {...shownError(first.error)}
            onRetry={() => void first.refetch()}
          />
        ) : null}
        {listed ? (
          <div className="mt-4">
            <MovementNewsLine
              news={shown.newest.news}
              isFiltered={!isAll}
              isOnTop={
                shown.newest.offset === 0
                  ? shown.newest.items[0]?.isNew === true
                  : shown.start.items[0]?.isNew === true
              }
              unit={chart.unit}
              bars={barsOf(chart).filter(({ news, listed: rows }) => news > 0 && rows > 0)}
              onJump={onJump}
            />
            <Timeline
              key={JSON.stringify(shown.filters)}
              ref={timeline}
              database={database}
              cnj={cnj}
              filters={shown.filters}
              start={shown.start}
              isBusy={isSwitching}
              onView={onView}
              onNewest={onNewest}
              {...(isAll && quiet ? { quiet } : {})}
            />
            <p className="mt-4 text-small text-ink-3 medium:ml-18">
              {isAll
                ? `${plural(total, "movimentação", "movimentações")}, até a primeira`
                : `${plural(total, "encontrada", "encontradas")}, até a mais antiga`}
            </p>
          </div>
        ) : null}
        {shown && !isSwitching && total === 0 ? (
          <div className="mt-4">
            <Empty
              title="Nada com estes filtros."
              action={
                <Button variant="text" onClick={() => setFilters(noMovementFilters)}>
                  Limpar filtros
                </Button>
              }
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Search, origin, and behind a button the other filters. */
function Tools({
  view,
  filters,
  onChange,
  summary,
  children,
}: {
  view: CaseView;
  filters: MovementFilters;
  onChange: (change: Partial<MovementFilters>) => void;
  summary: Parameters<typeof MovementFiltersPanel>[0]["summary"];
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const behind = filters.kinds.length + Number(filters.from !== null) + Number(filters.to !== null);
  const onSearch = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className="screen-only medium:col-start-1">
      <div className="flex items-center gap-2">
        <MovementSearch
          value={filters.q}
          onValueChange={onSearch}
          placeholder={`Buscar nas ${plural(view.counts.movements, "movimentação", "movimentações")}`}
        />
        <OriginChoice filters={filters} onChange={onChange} className="hidden medium:block" />
        <Button
          size="field"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Filtros{behind > 0 ? ` (${behind})` : ""}
        </Button>
      </div>
      {isOpen ? (
        <MovementFiltersPanel id={id} filters={filters} summary={summary} onChange={onChange}>
          {children}
        </MovementFiltersPanel>
      ) : null}
    </div>
  );
}

/** A case without any movement: still coming, or the service brought none. */
function NoMovements({ view }: { view: CaseView }) {
  return (
    <Empty title="Nenhuma movimentação">
      {view.cover === null || view.cover.importing
        ? "O serviço ainda importa este processo. As movimentações aparecem aqui sozinhas."
        : "O serviço não trouxe nenhuma deste processo. Isso não quer dizer que não haja no tribunal: confira lá."}
    </Empty>
  );
}
