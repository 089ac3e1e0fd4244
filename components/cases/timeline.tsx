"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNow } from "#components/ui/clock.tsx";
import { timelineRows } from "#lib/cases/rules-timeline.ts";
import type { Movement } from "#lib/cases/schema-movements.ts";
import { dayKey } from "#lib/time/time.ts";
import { DayReminder } from "./day-reminder.tsx";
import { MovementRow } from "./movement-row.tsx";

/** A row of one line, and a day over it; the true height is measured when a row is drawn. */
const rowHeight = 34;
const dayHeight = 40;

/** Movements by day in the page's own scroll, of which only those near the window exist. */
export function Timeline({
  movements,
  total,
  isBusy,
}: {
  movements: readonly Movement[];
  total: number;
  isBusy: boolean;
}) {
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => timelineRows({ movements, dayKey }), [movements]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => rowHeight + (rows[index]?.startsDay === undefined ? 0 : dayHeight),
    getItemKey: (index) => rows[index]?.movement.id ?? index,
    overscan: 10,
    scrollMargin: top,
  });

  const places = useCallback(() => virtualizer.getVirtualItems(), [virtualizer]);

  // The head above may grow or shrink with what is said in it.
  useLayoutEffect(() => {
    function place() {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    }
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const onOpen = useCallback((id: string) => setOpen((known) => new Set(known).add(id)), []);

  return (
    <div
      ref={list}
      role="feed"
      aria-label="Movimentações"
      aria-busy={isBusy}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      <DayReminder rows={rows} places={places} now={dayOf(now)} />
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <article
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={total}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
          >
            <MovementRow row={row} now={dayOf(now)} isOpen={open.has(row.movement.id)} onOpen={onOpen} />
          </article>
        );
      })}
    </div>
  );
}

/** Headings only know days, so rows are drawn anew when the day changes, not with every tick. */
function dayOf(now: string): string {
  return dayKey(now);
}
