import type { Clock } from "../clock.ts";
import { intervalOf } from "./periodicity.ts";

const hourMs = 3_600_000;

/** A check of the court that comes sooner after the one before, in simulated time, finds nothing new. */
const quietMs = 12 * hourMs;

/** A time at which the service asked the court about a case; `last` is when it asked before. */
export type Check = { at: Date; last: Date; isTooSoon: boolean };

/** A period of monitoring at one rhythm, in simulated milliseconds. */
export type Period = { periodicity: number; from: number; until: number | null };

/** A bound, so that a sandbox left running at high speed does not make movements without end. */
const checksPerPeriod = 1_000;

/** Every check up to now, oldest first, computed from stored times only, so that a restart changes nothing. */
export function checksIn(input: {
  clock: Pick<Clock, "simulatedAt" | "realAt">;
  firstCapturedAt: Date;
  periods: readonly Period[];
  recaptures: readonly number[];
}): Check[] {
  const { clock, firstCapturedAt, periods, recaptures } = input;
  const now = Date.now();
  const asked = recaptures.filter((real) => real <= now).map((real) => clock.simulatedAt(real));
  // Checks of the monitoring are never too soon.
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
