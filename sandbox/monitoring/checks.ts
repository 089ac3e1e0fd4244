import type { Clock } from "../clock.ts";
import { intervalOf } from "./periodicity.ts";

const hourMs = 3_600_000;

/** A look at the court this soon after the one before, in simulated time, finds nothing new. */
const quietMs = 12 * hourMs;

/** A time the service asked the court about a case; `last` is the time before. */
export type Check = { at: Date; last: Date; isTooSoon: boolean };

/** A stretch of monitoring at one rhythm, in simulated milliseconds. */
export type Period = { periodicity: number; from: number; until: number | null };

/** A forgotten, much accelerated sandbox must not drown in movements. */
const checksPerPeriod = 1_000;

/** Every check up to now, oldest first, from stored times alone: a restart changes nothing. */
export function checksIn(input: {
  clock: Pick<Clock, "simulatedAt" | "realAt">;
  firstCapturedAt: Date;
  periods: readonly Period[];
  recaptures: readonly number[];
}): Check[] {
  const { clock, firstCapturedAt, periods, recaptures } = input;
  const now = Date.now();
  const asked = recaptures.filter((real) => real <= now).map((real) => clock.simulatedAt(real));
  // What the service does by itself at its rhythm is never too soon.
  const monitored = periods.flatMap((period) => timesOf(period, clock.simulatedAt(now)));
  const looks = [
    ...asked.map((time) => ({ time, isMonitoring: false })),
    ...monitored.map((time) => ({ time, isMonitoring: true })),
  ].toSorted((a, b) => a.time - b.time);
  let last = clock.simulatedAt(firstCapturedAt.getTime());
  return looks.map(({ time, isMonitoring }) => {
    const before = last;
    last = time;
    return {
      at: new Date(clock.realAt(time)),
      last: new Date(clock.realAt(before)),
      isTooSoon: !isMonitoring && time - before < quietMs,
    };
  });
}

function timesOf({ periodicity, from, until }: Period, now: number): number[] {
  const interval = intervalOf(periodicity);
  const end = until === null ? now : Math.min(until, now);
  const count = Math.min(checksPerPeriod, Math.max(0, Math.floor((end - from) / interval)));
  return Array.from({ length: count }, (_, at) => from + (at + 1) * interval);
}
