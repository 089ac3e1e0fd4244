import { type RefObject, useEffect, useState } from "react";
import type { TimelineRow } from "#lib/cases/movements/timeline.ts";
import { formatDayHeading } from "#lib/time/time.ts";
import { landingRoom } from "./use-landing.ts";

/** The padding above the words of a day's heading, in pixels. */
const headingPadding = 16;

type Place = { index: number; start: number; end: number };
type Rows = {
  /** Where the drawn rows are on the page, newest first. */
  places: () => readonly Place[];
  /** The row at an index; undefined when it was not received. */
  rowAt: (index: number) => TimelineRow | undefined;
};

/** Names the day of the topmost rows, under the head of the case, while the day's own heading is out of sight. */
export function DayReminder({
  mark,
  now,
  ...rows
}: Rows & {
  /** The ref of the sticky element, at the place where the list scrolls under the head of the case. */
  mark: RefObject<HTMLDivElement | null>;
  now: string;
}) {
  const day = useDayUnder({ mark, ...rows });
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
  places,
  rowAt,
}: Rows & { mark: RefObject<HTMLElement | null> }): string | null | undefined {
  const [day, setDay] = useState<string | null>();
  useEffect(() => {
    function look() {
      if (!mark.current) return;
      const { top } = mark.current.getBoundingClientRect();
      const listTop = mark.current.parentElement?.getBoundingClientRect().top ?? top;
      // The mark does not stick yet: the heading of the first day is in sight.
      if (top - listTop < 1) return setDay(undefined);
      const line = top + window.scrollY;
      // After a jump, the few pixels left above the target row do not count as another day.
      const place = places().find(({ end }) => end > line + landingRoom + 1);
      const row = place && rowAt(place.index);
      const isHeaded = row?.opensDay && place && place.start + headingPadding >= line;
      setDay(row === undefined || isHeaded ? undefined : row.day);
    }
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [mark, places, rowAt]);
  return day;
}
