import type { IngestRhythm } from "#lib/databases/ingest/schema.ts";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey } from "#lib/time/time.ts";

/**
 * Whether a key delivers as it should. `ok`: nothing is missing yet; `expectedBy` is when it would be, null of a key without a
 * rhythm. `late`: something should have come by `since`. `never`: nothing ever came with it. Times are ISO instants.
 */
export type Silence =
  | { state: "ok"; expectedBy: string | null; usualTime: string | null }
  | { state: "late"; since: string; usualTime: string | null }
  | { state: "never"; isLate: boolean; expectedBy: string | null };

const minuteMs = 60_000;
/** How long after the usual time nobody is alarmed. */
const graceMs = 2 * 60 * minuteMs;
/** A time is usual when so many days had their first delivery near it. */
const daysForUsual = 5;
const nearMinutes = 90;

export function silenceOf(
  {
    rhythm,
    lastDeliveryAt,
    createdAt,
    deliveredAt = [],
  }: {
    rhythm: IngestRhythm;
    lastDeliveryAt: string | null;
    createdAt: string;
    deliveredAt?: readonly string[];
  },
  now: Date,
): Silence {
  const usual = usualMinutes(deliveredAt);
  const expectedBy = expectedAfter(dayKey(lastDeliveryAt ?? createdAt), rhythm, usual);
  const isLate = expectedBy !== null && Date.parse(expectedBy) < now.getTime();
  if (lastDeliveryAt === null) return { state: "never", isLate, expectedBy };
  const usualTime = usual === null ? null : timeOf(usual);
  if (isLate) return { state: "late", since: expectedBy, usualTime };
  return { state: "ok", expectedBy, usualTime };
}

/** By when the next delivery should be here: some time after the usual time of its day, or else when the day is over. */
function expectedAfter(day: string, rhythm: IngestRhythm, usual: number | null): string | null {
  const due = dueDay(day, rhythm);
  if (due === null) return null;
  const midnight = Date.parse(`${due}T03:00:00.000Z`);
  const at = usual === null ? midnight + 24 * 60 * minuteMs : midnight + usual * minuteMs + graceMs;
  return new Date(at).toISOString();
}

function dueDay(day: string, rhythm: IngestRhythm): string | null {
  switch (rhythm) {
    case "none":
      return null;
    case "daily":
      return shiftDay(day, 1);
    case "weekly":
      return shiftDay(day, 7);
    case "business-days": {
      let due = shiftDay(day, 1);
      // Deadlines stand still in the recess, deliveries do not.
      while (nationalCalendar(due).some(({ effect }) => effect === "closed")) due = shiftDay(due, 1);
      return due;
    }
  }
}

/** The minute of the day, in Brasília, at which a day's first delivery comes; null when that differs or too few are known. */
function usualMinutes(deliveredAt: readonly string[]): number | null {
  const first = new Map<string, number>();
  for (const at of deliveredAt) {
    const day = dayKey(at);
    const minutes = Math.floor((Date.parse(at) - Date.parse(`${day}T03:00:00.000Z`)) / minuteMs);
    first.set(day, Math.min(minutes, first.get(day) ?? minutes));
  }
  const sorted = [...first.values()].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (sorted.length < daysForUsual || middle === undefined) return null;
  const near = sorted.filter((minutes) => Math.abs(minutes - middle) <= nearMinutes);
  return near.length >= sorted.length * 0.8 ? middle : null;
}

const two = (number: number) => String(number).padStart(2, "0");
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
