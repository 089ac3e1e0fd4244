import { dayKey, formatShort, formatTime, type Moment } from "./time.ts";

/** A moment within a sentence: its time when it was today, else its day as people say it. */

type Moments = { at: string; now: Moment };

const isToday = ({ at, now }: Moments) => dayKey(at) === dayKey(now);

/** Behind *desde*: "09:40", "ontem, 22:10", "seg 16 nov". */
export const formatSince = ({ at, now }: Moments): string =>
  isToday({ at, now }) ? formatTime(at) : formatShort(at, now);

/** Where a sentence asks for *a*: "às 13:50", "ontem, 22:10". */
export const formatAt = ({ at, now }: Moments): string =>
  isToday({ at, now }) ? `às ${formatTime(at)}` : formatShort(at, now);

/** When something was done, at the end of a clause: "às 13:50", "ontem, 22:10", "em seg 16 nov". */
export function formatWhen({ at, now }: Moments): string {
  const words = formatAt({ at, now });
  return /^(às|ontem|amanhã)/.test(words) ? words : `em ${words}`;
}

/** Where a sentence asks for *de*: "das 13:50", "de ontem, 22:10". */
export const formatOf = ({ at, now }: Moments): string =>
  isToday({ at, now }) ? `das ${formatTime(at)}` : `de ${formatShort(at, now)}`;
