import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { focusRow } from "#components/cases/list/rows/focus-row.ts";
import { cx } from "#components/ui/cx.ts";
import { placed } from "#components/ui/placed.ts";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import { PublicationItem } from "./row.tsx";
import type { PickedPublications } from "./use-picked.ts";

/** Three lines and a border. */
const rowHeight = 81;
/** Rows that the server draws. */
const firstPaintRows = 14;

export type RowsHandle = { focus: (index: number) => void };

/** The rows of the list, in a pane that scrolls by itself. Only those near what is seen, and the open one, are drawn. */
export function PublicationRows({
  pane,
  rows,
  q,
  open,
  isOld,
  picked,
  hrefOf,
  onOpen,
  handle,
}: {
  /** What scrolls. */
  pane: RefObject<HTMLElement | null>;
  rows: readonly PublicationRow[];
  q: string;
  /** The id of the one that is open. */
  open: string | null;
  /** The rows are those of the list before. */
  isOld: boolean;
  picked: PickedPublications;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  handle: RefObject<RowsHandle | null>;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const isFirstPaint = useFirstPaint();
  const current = rows.findIndex(({ id }) => id === open);
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    getScrollElement: () => pane.current,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (current === -1 || near.includes(current)) return near;
      return [...near, current].sort((one, other) => one - other);
    },
  });
  // What stands above the list may grow or shrink.
  useLayoutEffect(() => {
    const place = () => setTop(list.current?.offsetTop ?? 0);
    place();
    const observer = new ResizeObserver(place);
    if (pane.current?.firstElementChild) observer.observe(pane.current.firstElementChild);
    return () => observer.disconnect();
  }, [pane]);
  useLayoutEffect(() => {
    handle.current = {
      focus: (index) =>
        focusRow({ list, index, reveal: (place) => virtualizer.scrollToIndex(place, { align: "auto" }) }),
    };
  });

  const near = virtualizer.getVirtualItems();
  const drawn = isFirstPaint
    ? rows.slice(0, firstPaintRows).map(({ id }, index) => ({ key: id, index, start: null }))
    : near;
  return (
    <ol
      ref={list}
      aria-label="Publicações"
      aria-busy={isOld}
      className={cx("relative", isOld && "opacity-50 transition-opacity delay-150")}
      style={isFirstPaint ? undefined : { height: virtualizer.getTotalSize() }}
    >
      {drawn.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={-1}
            style={placed(item.start, virtualizer.options.scrollMargin)}
          >
            <PublicationItem
              row={row}
              q={q}
              href={hrefOf(row.id)}
              isOpen={row.id === open}
              isPicking={picked.isPicking}
              isPicked={picked.isPicked(row.id)}
              onOpen={() => onOpen(row.id)}
              onPick={(how) => picked.pick(row.id, how)}
            />
          </li>
        );
      })}
    </ol>
  );
}
