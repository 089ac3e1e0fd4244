import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { LeftOffPaper } from "#components/cases/print/left-off.tsx";
import { cx } from "#components/ui/cx.ts";
import { placed } from "#components/ui/placed.ts";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import { usePrinting } from "#components/ui/use-printing.ts";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { isPicked, type Picked } from "#lib/cases/selection/picked.ts";
import { focusRow } from "./focus-row.ts";
import { PrintedRows } from "./printed.tsx";
import { CaseListRow } from "./row.tsx";
import { useReturnToRow } from "./use-return-to-row.ts";

/** An estimate: two lines and a border on a wide page, four lines on a phone. A row is measured when it is drawn. */
const rowHeight = () => (typeof window !== "undefined" && window.innerWidth < 900 ? 113 : 52);

/** Rows that the server draws: a tall window is full, and what is below it waits for the browser. */
const firstPaintRows = 20;

export type ListHandle = { focusFirst: () => void };

/** The rows of the list, scrolled with the page. Only those near the window and the one with the focus are drawn. */
export function CaseListRows({
  database,
  rows,
  total,
  query,
  isOld,
  picked,
  isPicking,
  onPick,
  handle,
  onCursor,
}: {
  database: string;
  rows: readonly CaseRow[];
  /** How many rows there are in all; -1 when they were not counted. */
  total: number;
  query: string;
  isOld: boolean;
  picked: Picked;
  isPicking: boolean;
  onPick: (cnj: string, given: { on: boolean; isStretch: boolean }) => void;
  handle: RefObject<ListHandle | null>;
  /** Gets the number of the row that has the focus, or had it when a dialog or menu opened; null for none. */
  onCursor: (cnj: string | null) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const [cursor, setCursor] = useState<number | null>(null);
  const href = `/${database}/cases`;
  const isFirstPaint = useFirstPaint();

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: rowHeight,
    getItemKey: (index) => rows[index]?.cnj ?? index,
    overscan: 10,
    scrollMargin: top,
    // The row that has the focus is always drawn, so that the focus is not lost.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (cursor === null || cursor >= rows.length || near.includes(cursor)) return near;
      return [...near, cursor].sort((one, other) => one - other);
    },
  });

  // What stands above the list may grow or shrink.
  useLayoutEffect(() => {
    function place() {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    }
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const goTo = (index: number) =>
    focusRow({ list, index, reveal: (place) => virtualizer.scrollToIndex(place, { align: "auto" }) });
  useRowKeys({
    list,
    virtual: {
      count: rows.length,
      firstInView: () => {
        const seen = virtualizer.getVirtualItems().find(({ start }) => start >= window.scrollY);
        return seen?.index ?? 0;
      },
      goTo,
    },
    onPick: (index) => {
      const row = rows[index];
      if (row) onPick(row.cnj, { on: !isPicked(picked, row.cnj), isStretch: false });
    },
  });
  useLayoutEffect(() => {
    handle.current = { focusFirst: () => goTo(0) };
  });
  const remember = useReturnToRow({
    key: `autos-row:${database}`,
    isThere: rows.length > 0,
    focus: (kept) => {
      // Of the address of a movement, the part that names the case.
      const [page] = kept.split("?");
      const index = rows.findIndex(({ cnj }) => `${href}/${cnj}` === page);
      if (index >= 0) goTo(index);
    },
  });

  function follow(focused: Element) {
    const item = focused.closest("[data-index]");
    const index = item === null ? null : Number(item.getAttribute("data-index"));
    setCursor(index);
    onCursor(index === null ? null : (rows[index]?.cnj ?? null));
  }
  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget?.closest("[data-index], [role=dialog], [role=menu]")) return;
    onCursor(null);
  }

  // The row may have had the focus before scripts took over the page.
  const followFirst = useEffectEvent(() => {
    const focused = document.activeElement;
    if (focused && list.current?.contains(focused)) follow(focused);
  });
  useEffect(() => followFirst(), []);

  // Asked for in the first paint too, so that its rows are measured as soon as they are drawn.
  const near = virtualizer.getVirtualItems();
  // Before anything is measured, the rows simply follow one another.
  const drawn = isFirstPaint
    ? rows.slice(0, firstPaintRows).map(({ cnj }, index) => ({ key: cnj, index, start: null }))
    : near;
  const isPrinting = usePrinting();
  if (isPrinting) return <PrintedRows rows={rows} total={total} isOld={isOld} />;
  return (
    <>
      {isFirstPaint ? (
        <LeftOffPaper
          printed={drawn.length}
          total={total < 0 ? rows.length : total}
          isAtLeast={total < 0}
          which="desta lista"
          advice="Espere a página terminar de abrir e imprima de novo."
        />
      ) : null}
      <ol
        ref={list}
        aria-label="Processos"
        aria-busy={isOld}
        onFocusCapture={({ target }) => follow(target)}
        onBlurCapture={leave}
        onClickCapture={(event: MouseEvent) => remember(event)}
        className={cx(
          "relative mt-3 border-t border-rule medium:mt-0 medium:border-t-0",
          isOld && "opacity-50 transition-opacity delay-150",
        )}
        style={isFirstPaint ? undefined : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-posinset={item.index + 1}
              aria-setsize={total}
              style={placed(item.start, virtualizer.options.scrollMargin)}
            >
              <CaseListRow
                row={row}
                database={database}
                query={query}
                isPicked={isPicked(picked, row.cnj)}
                isPicking={isPicking}
                onPick={onPick}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
