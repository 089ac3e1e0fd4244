"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { TimelineRow } from "#lib/cases/rules-timeline.ts";
import { dayOfRow } from "#lib/cases/rules-timeline.ts";
import { formatDayHeading } from "#lib/time/time.ts";

/** What stands over the words of a day's heading, in pixels. */
const headingPadding = 16;

type Place = { index: number; start: number; end: number };

/** Under the head of the case while a day is longer than what is above it: which day this is. */
export function DayReminder({
  rows,
  places,
  now,
}: {
  rows: readonly TimelineRow[];
  /** Where the drawn rows are on the page, newest first. */
  places: () => readonly Place[];
  now: string;
}) {
  const mark = useRef<HTMLDivElement>(null);
  const day = useDayUnder({ mark, rows, places });
  return (
    <div
      ref={mark}
      aria-hidden="true"
      className="screen-only sticky top-[calc(var(--top)+4.8125rem)] z-4 h-0 medium:top-12"
    >
      {day === undefined ? null : (
        <p className="bleed border-b border-line bg-paper py-1 text-small font-strong text-ink-2 medium:mx-0 medium:pr-0 medium:pl-18">
          {day === null ? "sem data" : formatDayHeading(day, now)}
        </p>
      )}
    </div>
  );
}

/** The day whose rows pass under the mark; undefined while its own heading is in sight. */
function useDayUnder({
  mark,
  rows,
  places,
}: {
  mark: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow[];
  places: () => readonly Place[];
}): string | null | undefined {
  const [day, setDay] = useState<string | null>();
  useEffect(() => {
    function look() {
      if (!mark.current) return;
      const { top } = mark.current.getBoundingClientRect();
      const listTop = mark.current.parentElement?.getBoundingClientRect().top ?? top;
      // Not held back by the head of the case yet: the first day's own heading is in sight.
      if (top - listTop < 1) return setDay(undefined);
      const line = top + window.scrollY;
      const place = places().find(({ end }) => end > line);
      const isHeaded =
        place !== undefined &&
        rows[place.index]?.startsDay !== undefined &&
        place.start + headingPadding >= line;
      setDay(place === undefined || isHeaded ? undefined : dayOfRow(rows, place.index));
    }
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [mark, rows, places]);
  return day;
}
