/**
 * When the service is asked again about something that it works on. Every sign of life begins it anew: at once, then ever
 * more rarely.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after the last sign the service is asked how often, in milliseconds. */
const rhythm = [
  { until: 15 * minute, every: minute },
  { until: 6 * hour, every: 5 * minute },
  { until: 3 * day, every: hour },
  { until: 90 * day, every: day },
] as const;

/** After this nobody is asked any more and a person decides, in milliseconds from the last sign. */
export const longestMs = 90 * day;

/** So often it is asked quickly after a sign of life. */
export const quickAsks = 6;

/** Times in milliseconds; `asks`: how often it was asked since the sign. Null when it is not asked any more. */
export function nextAskAt({ sign, asks, now }: { sign: number; asks: number; now: number }): number | null {
  const every = everyMs(now - sign);
  if (every === null) return null;
  const quick = asks < quickAsks ? 2 ** asks * second : every;
  return now + Math.min(quick, every);
}

/** How often it is asked so long after the last sign, in milliseconds; null when it is not asked any more. */
export const everyMs = (waited: number): number | null =>
  rhythm.find(({ until }) => waited < until)?.every ?? null;
