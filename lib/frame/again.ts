import type { Frame } from "./schema.ts";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** So old a frame becomes at most: also while changes are told, as nothing proves that all of them come. */
const oldest = 5 * minute;

/**
 * In how many milliseconds after it came the frame is read again. Live updates tell of changes, and while they do it follows
 * the clock of the server: the time that it names itself, and each full hour, as everywhere in Brazil a day ends at one. While
 * they do not, and after a failure, it is asked.
 */
export function frameAgain(
  frame: Pick<Frame, "changesAt" | "now" | "counts"> | undefined,
  { isTold, hasFailed }: { isTold: boolean; hasFailed: boolean },
): number {
  if (frame === undefined || hasFailed) return minute;
  return Math.min(isTold && frame.counts !== "failed" ? oldest : minute, byTime(frame));
}

/** In how many milliseconds time alone makes it another. One that should be another already is not asked for over and over. */
function byTime({ now, changesAt }: Pick<Frame, "changesAt" | "now">): number {
  const at = Date.parse(now);
  const nextHour = hour - (at % hour) + second;
  if (changesAt === null) return nextHour;
  const left = Date.parse(changesAt) - at;
  return Math.min(nextHour, left <= 0 ? minute : Math.max(second, left + second / 2));
}
