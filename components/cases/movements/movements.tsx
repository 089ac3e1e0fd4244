import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MovementChips } from "#components/cases/movements/filters/chips.tsx";
import { MovementTools } from "#components/cases/movements/filters/tools.tsx";
import { Timeline, type TimelineHandle } from "#components/cases/movements/timeline/timeline.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Bar } from "#components/ui/skeleton.tsx";
import { noMovementsWords } from "#lib/cases/freshness/absent.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { isFiltered, movementParamsOf, noMovementFilters } from "#lib/cases/movements/filters.ts";
import { barChart, barsInView, barsOf } from "#lib/cases/movements/months.ts";
import { belowNewsWords } from "#lib/cases/movements/news.ts";
import { isSeenInWindow, markParam } from "#lib/cases/movements/visits/mark.ts";
import { movementsSentence } from "#lib/cases/print/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { plural } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import type { Days } from "#lib/time/calendar.ts";
import { recordVisitAction } from "#server/cases/movements/visits/actions.ts";
import { DaysBetween } from "./days-between.tsx";
import { UnsureLeftOut } from "./filters/chips.tsx";
import { useMovementFilters } from "./filters/filters.tsx";
import { MovementJump } from "./jump.tsx";
import { Months } from "./months.tsx";
import { MovementNewsLine } from "./news.tsx";
import { type Landing, useLandingFromLink } from "./use-landing-from-link.ts";
import { useShown } from "./use-shown.ts";
import type { OpeningMark } from "./visits/use-opening-mark.ts";
import { useVisit } from "./visits/use-visit.ts";

/** The movements of a case: search and filters, the activity by month, and the timeline. */
export function Movements({
  database,
  view,
  opening,
  landing,
}: {
  database: string;
  view: CaseView;
  opening: OpeningMark;
  landing: Landing | null;
}) {
  const { cnj } = view;
  const { mark } = opening;
  const known = view.counts?.movements ?? 0;
  const { filters, setFilters } = useMovementFilters();
  const { shown, failure, onNewest } = useShown({ database, cnj, filters, mark });
  const isSwitching = shown?.filters !== filters;
  const listed = shown?.filters ?? filters;

  // The summary is read after the list: it is not needed to begin reading.
  const { data: summary } = useQuery({
    ...reading("cases/[cnj]/movements/summary", {
      database,
      cnj,
      query: { ...movementParamsOf(listed), [markParam]: mark },
    }),
    enabled: shown !== null,
    placeholderData: keepPreviousData,
  });
  const chart = useMemo(() => barChart(summary?.months ?? []), [summary]);
  const [inView, setInView] = useState<readonly number[]>([]);
  const [top, isTopInSight] = useInSight();
  const { inWindow, note } = useNewsInSight();
  const news = shown?.newest.news.count ?? 0;
  const onView = useCallback(
    ({ news: ids, ...range }: { first: number; last: number; news: readonly string[] }) => {
      const next = barsInView({ chart, ...range });
      setInView((now) => (now.join() === next.join() ? now : next));
      note(ids);
    },
    [chart, note],
  );

  const { data: record } = useQuery(reading("cases/[cnj]/checks", { database, cnj }));
  const between = useCallback(
    (days: Days) => (record ? <DaysBetween days={days} stretches={record.stretches} /> : null),
    [record],
  );

  const timeline = useRef<TimelineHandle>(null);
  const onJump = useCallback((index: number) => timeline.current?.goTo(index), []);
  const total = shown?.newest.total ?? 0;
  const isWaiting = shown === null || (total === 0 && isSwitching);
  // With filters, a new movement may not have been in sight.
  const isSeen = total > 0 && !isFiltered(listed);
  useVisit({
    database,
    cnj,
    through: shown?.newest.through ?? null,
    isInSight: isSeenInWindow({ news, inWindow, isTopInSight }),
    // What the person marked as not seen stays so while they are on this page.
    enabled: isSeen && !opening.isLowered,
    record: recordVisitAction,
  });
  useLandingFromLink({
    database,
    cnj,
    filters: listed,
    landing,
    timeline,
    isReady: total > 0 && !isSwitching,
    setFilters,
  });

  if (!isFiltered(filters) && failure === null) {
    if (shown === null && known === 0) return <MovementsSkeleton />;
    if (shown !== null && total === 0 && !isSwitching) return <NoMovements view={view} />;
  }
  return (
    <div className="medium:grid medium:grid-cols-[minmax(0,1fr)_4rem] medium:grid-rows-[auto_1fr] medium:gap-x-6 wide:grid-cols-[minmax(0,1fr)_4.5rem] wide:gap-x-10">
      <div className="screen-only mb-3 min-h-12 medium:col-start-2 medium:row-span-2 medium:row-start-1 medium:mb-0">
        <Months chart={chart} inView={inView} onJump={onJump} />
      </div>
      <MovementTools total={known} filters={filters} onChange={setFilters} summary={summary} />
      <div className="min-w-0 medium:col-start-1">
        {isFiltered(filters) ? (
          <MovementChips
            filters={filters}
            found={failure ? "unknown" : isSwitching ? "searching" : total}
            of={known}
            onChange={setFilters}
          />
        ) : null}
        <UnsureLeftOut
          filters={filters}
          count={isSwitching ? null : (summary?.kinds.unsure ?? null)}
          onChange={setFilters}
        />
        {isFiltered(listed) && !isWaiting && failure === null ? (
          <p className="hidden text-small print:block">
            {movementsSentence({ total: known, found: total, filters: listed })}
          </p>
        ) : null}
        {failure ? (
          <Failure
            className="mt-4"
            title="As movimentações não puderam ser lidas"
            {...shownError(failure.error)}
            onRetry={failure.retry}
          />
        ) : isWaiting ? (
          <MovementsSkeleton />
        ) : total === 0 ? (
          <Nothing onClear={() => setFilters(noMovementFilters)} />
        ) : (
          <div>
            <MovementJump database={database} cnj={cnj} filters={listed} onJump={onJump} />
            <div ref={top} />
            <Timeline
              key={JSON.stringify(listed)}
              ref={timeline}
              database={database}
              cnj={cnj}
              filters={listed}
              mark={mark}
              below={belowNewsWords({ ...opening, firstAnswerAt: view.firstAnswerAt })}
              marked={landing?.id ?? null}
              start={shown.start}
              isBusy={isSwitching}
              onView={onView}
              onNewest={onNewest}
              head={(given) => (
                <MovementNewsLine
                  {...given}
                  since={opening.since}
                  mark={mark}
                  isFiltered={isFiltered(listed)}
                  unit={chart.unit}
                  bars={barsOf(chart).filter((bar) => bar.news > 0 && bar.listed > 0)}
                  onJump={onJump}
                />
              )}
              between={isFiltered(listed) ? undefined : between}
            />
            <p className="mt-4 text-small text-ink-3 medium:ml-18">
              {isFiltered(listed)
                ? `${plural(total, "encontrada", "encontradas")}, até a mais antiga`
                : `${plural(total, "movimentação", "movimentações")}, até a primeira`}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Says that the filters match no movement, with a button that clears them. */
function Nothing({ onClear }: { onClear: () => void }) {
  return (
    <div className="mt-4">
      <Empty
        title="Nada com estes filtros."
        action={
          <Button variant="text" onClick={onClear}>
            Limpar filtros
          </Button>
        }
      />
    </div>
  );
}

/** A case without any movement: still coming, or the service brought none. */
function NoMovements({ view }: { view: CaseView }) {
  const now = useNow();
  const { title, text } = noMovementsWords(knowledgeOf({ facts: view, now }));
  return <Empty title={title}>{text}</Empty>;
}

/** Whether an element is in the window. The first value returned is the `ref` for the element. */
function useInSight(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      setInSight(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, [element]);
  return [setElement, isInSight];
}

/** How many new movements of the list have been in the window. */
function useNewsInSight() {
  const seen = useRef(new Set<string>());
  const [inWindow, setInWindow] = useState(0);
  /** Takes the ids of the new movements in the window. */
  const note = useCallback((ids: readonly string[]) => {
    for (const id of ids) seen.current.add(id);
    setInWindow(seen.current.size);
  }, []);
  return { inWindow, note };
}

const lines = ["w-2/3", "w-1/2", "w-5/6", "w-2/5", "w-3/4", "w-1/2", "w-2/3"];

/** A placeholder for the movements, in their own columns and heights. */
function MovementsSkeleton() {
  return (
    <div>
      <div aria-hidden="true" className="appear-late">
        <Bar width="w-44" className="mt-6 mb-3 medium:ml-18" />
        {lines.map((width, index) => (
          <div
            key={index}
            className="grid h-8.5 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 medium:grid-cols-[3rem_minmax(0,38rem)] medium:gap-x-6"
          >
            <Bar width="w-9" />
            <Bar width={width} />
          </div>
        ))}
      </div>
      <p role="status" className="appear-after-1s mt-3 text-ink-3">
        Lendo as movimentações
      </p>
    </div>
  );
}
