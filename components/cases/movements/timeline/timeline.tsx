import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Failure } from "#components/ui/failure.tsx";
import { placed } from "#components/ui/placed.ts";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import { usePrinting } from "#components/ui/use-printing.ts";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { type MovementNews, type MovementPage, movementsPerPage } from "#lib/cases/movements/schema.ts";
import { estimateHeight } from "#lib/cases/movements/timeline.ts";
import { shownError } from "#lib/http/api-error.ts";
import type { Days } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";
import { DayReminder } from "./day-reminder.tsx";
import { MovementsLeftOff, TimelinePrint } from "./print.tsx";
import { MovementPlace, MovementRow } from "./row.tsx";
import { landingRoom, useLanding } from "./use-landing.ts";
import { type MovementRows, useMovementPages } from "./use-pages.ts";

/** What the page around the timeline can make it do. */
export type TimelineHandle = {
  /** Scrolls to a row and gives it the focus. `mayStay`: a row in sight keeps its place, with what stands above it. */
  goTo: (index: number, how?: { mayStay: boolean }) => void;
};

export type TimelineProps = {
  database: string;
  cnj: string;
  filters: MovementFilters;
  /** The mark that the page keeps: what came after it is drawn as new. */
  mark: string | null;
  /** The id of the movement that a link leads to. */
  marked: string | null;
  /** What is said of what stands below the last new movement. */
  below: string;
  /** The page that was received before the timeline is drawn. */
  start: MovementPage;
  isBusy: boolean;
  /** Gets the rows in the window whenever they change, and the ids of the new ones among them. */
  onView: (view: { first: number; last: number; news: readonly string[] }) => void;
  /** Gets every newer page that comes: it says how long the list is by now, and what is new in it. */
  onNewest: (shown: { of: MovementFilters; newest: MovementPage }) => void;
  /** Draws what stands above the list about its news; `isOnTop`: the first row is new. */
  head: (given: { news: MovementNews; isOnTop: boolean }) => ReactNode;
  /** Draws the days without a movement between two movements. */
  between: ((days: Days) => ReactNode) | undefined;
  ref: Ref<TimelineHandle>;
};

/** Movements by day, scrolled with the page. Only those near the window are read and drawn. */
export function Timeline({
  database,
  cnj,
  filters,
  mark: seen,
  below,
  marked,
  start,
  isBusy,
  onView,
  onNewest,
  head,
  between,
  ref,
}: TimelineProps) {
  const today = dayKey(useNow());
  const list = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const rowsNow = useRef<MovementRows["rows"]>(new Map());
  const room = useRef(landingRoom);
  const place = usePlace({ list, mark });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [newest, setNewest] = useState({ page: start, at: 0, mark: seen });
  const { total, news } = newest.page;

  // The key of a row is its distance from the end, which does not change when a new movement comes on top.
  const getItemKey = useCallback((index: number) => total - index, [total]);
  const isScrolled = typeof window !== "undefined" && window.scrollY > place.top;
  const virtualizer = useWindowVirtualizer({
    // The server draws the first rows and nothing below them: it has no use for the places of all others.
    count: isOnServer ? 0 : total,
    estimateSize: (index) => estimateHeight({ row: rowsNow.current.get(total - index), width: place.text }),
    getItemKey,
    overscan: 8,
    scrollMargin: place.top,
    scrollPaddingStart: place.covered + room.current,
    // A person who reads further down keeps their place when a new movement comes on top.
    anchorTo: isScrolled ? "end" : "start",
  });
  const isFirstPaint = useFirstPaint();
  // Asked for in the first paint too, so that its rows are measured as soon as they are drawn.
  const near = virtualizer.getVirtualItems();
  // Before anything is measured, the rows simply follow one another.
  const items = isFirstPaint ? firstItems(total) : near;
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const received = useMovementPages({ database, cnj, filters, mark: seen, first, last, total });
  const { rows, failed } = received;
  rowsNow.current = rows;
  // Under another mark other movements are new, also on a page that was received before.
  if (received.newest && (received.newest.at > newest.at || newest.mark !== seen))
    setNewest({ ...received.newest, mark: seen });
  useEffect(() => onNewest({ of: filters, newest: newest.page }), [onNewest, filters, newest]);

  const rowAt = useCallback((index: number) => rows.get(total - index), [rows, total]);
  const inView = virtualizer.range;
  const [from, to] = [inView?.startIndex ?? 0, inView?.endIndex ?? 0];
  useEffect(() => {
    // The first row counts as the first in view also while the list begins below the window.
    const isBelow = window.scrollY + window.innerHeight < place.top + landingRoom;
    const shown = isBelow
      ? []
      : Array.from({ length: to - from + 1 }, (_, index) => rowAt(from + index)?.movement);
    onView({ first: from, last: to, news: shown.flatMap((one) => (one?.isNew ? one.id : [])) });
  }, [onView, from, to, rowAt, place.top]);

  const goTo = useLanding({ list, virtualizer, rowAt, room });
  useImperativeHandle(ref, () => ({ goTo }), [goTo]);
  const firstInView = () =>
    virtualizer.getVirtualItems().find(({ start }) => start >= window.scrollY + place.covered)?.index ??
    first;
  useRowKeys({ list, virtual: { count: total, firstInView, goTo } });

  const of = useMemo(() => ({ database, cnj }), [database, cnj]);
  const places = useCallback(() => virtualizer.getVirtualItems(), [virtualizer]);
  const onToggle = useCallback(
    (id: string) =>
      setOpen((known) =>
        known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set(known).add(id),
      ),
    [],
  );
  const isPrinting = usePrinting();
  if (isPrinting) {
    return (
      <TimelinePrint
        database={database}
        cnj={cnj}
        filters={filters}
        mark={seen}
        total={total}
        today={today}
      />
    );
  }

  const failedAt = firstOfFailed({ items, failed });
  return (
    <>
      {head({ news, isOnTop: rowAt(0)?.movement.isNew === true })}
      {isFirstPaint ? <MovementsLeftOff printed={items.length} total={total} /> : null}
      <div
        ref={list}
        role="feed"
        aria-label="Movimentações"
        aria-busy={isBusy || received.isFetching}
        className={cx("relative", isBusy && "opacity-50 transition-opacity delay-150")}
        style={isFirstPaint ? undefined : { height: virtualizer.getTotalSize() }}
      >
        <DayReminder mark={mark} rowAt={rowAt} places={places} now={today} />
        {items.map((item) => {
          const row = rowAt(item.index);
          const failure = failedAt.get(item.index);
          return (
            <article
              key={item.key}
              ref={row || failure ? virtualizer.measureElement : undefined}
              data-index={item.index}
              tabIndex={-1}
              aria-posinset={item.index + 1}
              aria-setsize={total}
              aria-busy={row === undefined}
              aria-current={row !== undefined && row.movement.id === marked ? "true" : undefined}
              className="outline-offset-0"
              style={placed(item.start, virtualizer.options.scrollMargin)}
            >
              {row?.between && between ? between(row.between) : null}
              {row ? (
                <MovementRow
                  row={row}
                  today={today}
                  query={filters.q}
                  isOpen={open.has(row.movement.id)}
                  onToggle={onToggle}
                  isKindChosen={filters.kinds.length > 0}
                  below={row.movement.id === news.lastId && item.index < total - 1 ? below : null}
                  isMarked={row.movement.id === marked}
                  of={of}
                />
              ) : failure ? (
                <Failure
                  className="my-4 medium:ml-18"
                  title="Estas movimentações não puderam ser lidas"
                  {...shownError(failure.error)}
                  onRetry={failure.retry}
                />
              ) : (
                <MovementPlace height={item.size} />
              )}
            </article>
          );
        })}
      </div>
    </>
  );
}

const isOnServer = typeof window === "undefined";

/** Rows that the server draws: a window is full, and what is below it waits for the browser. */
const firstPaintRows = 12;

/** The rows of the first paint, as the virtualizer gives them, but without a place. */
function firstItems(total: number) {
  return Array.from({ length: Math.min(firstPaintRows, total) }, (_, index) => ({
    key: total - index,
    index,
    start: null,
    size: 0,
  }));
}

/** The rows that show a failure: for each page that could not be read, the first of its rows that is drawn. */
function firstOfFailed({
  items,
  failed,
}: {
  items: readonly { index: number }[];
  failed: MovementRows["failed"];
}) {
  const found = new Map<number, { error: unknown; retry: () => void }>();
  for (const [page, failure] of failed) {
    const place = items.find(({ index }) => Math.floor(index / movementsPerPage) === page);
    if (place) found.set(place.index, failure);
  }
  return found;
}

/** The greatest width of the column of texts, and the width of the hours beside it, in pixels. */
const widestText = 608;
const besideText = 72;

/** Where the list begins on the page, how much the head of the case covers of it, and how wide its texts are. */
function usePlace({
  list,
  mark,
}: {
  list: RefObject<HTMLElement | null>;
  mark: RefObject<HTMLElement | null>;
}) {
  const [place, setPlace] = useState({ top: 0, covered: 0, text: widestText });
  // The head of the case, above the list, may grow or shrink with its content.
  useLayoutEffect(() => {
    function look() {
      if (!list.current || !mark.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      const now = {
        top: Math.round(top + window.scrollY),
        covered: Math.round(Number.parseFloat(getComputedStyle(mark.current).top)) || 0,
        text: Math.min(widestText, width - besideText),
      };
      setPlace((known) =>
        known.top === now.top && known.covered === now.covered && known.text === now.text ? known : now,
      );
    }
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, mark]);
  return place;
}
