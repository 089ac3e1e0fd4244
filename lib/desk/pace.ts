import type { QueryFilters } from "@tanstack/react-query";
import type { Stale } from "./live.ts";

/** For so many milliseconds after a change others are gathered, to be asked about together with it. */
const gather = 500;
/** A request under way may answer from before the change. So it is asked again, after so many milliseconds. */
const busy = 1_000;
/** When more keys than this wait on a hidden page, it asks for everything instead of remembering each. */
const mostWaiting = 500;

export type Pace = {
  take: (stale: Stale[]) => void;
  /** For when the page becomes visible: asks for what waited while it was hidden. */
  show: () => void;
  stop: () => void;
};

/** Asks again for what changes made old: soon at first, then once in `every`; while the page is hidden, not at all. */
export function paced({
  ask,
  isAsking,
  isHidden,
  whole,
}: {
  ask: (filters: QueryFilters) => void;
  isAsking: (filters: QueryFilters) => boolean;
  isHidden: () => boolean;
  /** What covers all else. */
  whole: () => Stale[];
}): Pace {
  const waiting = new Map<string, Stale & { at: number }>();
  const asked = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(stale: Stale, at: number) {
    const sooner = Math.min(at, waiting.get(stale.name)?.at ?? at);
    waiting.set(stale.name, { ...stale, at: sooner });
  }

  function take(stale: Stale[]) {
    const now = Date.now();
    for (const one of stale) {
      const last = asked.get(one.name);
      put(one, Math.max(now + gather, last === undefined ? 0 : last + one.every));
    }
    if (waiting.size > mostWaiting && isHidden()) {
      waiting.clear();
      for (const one of whole()) put(one, now + gather);
    }
    schedule();
  }

  function schedule() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0 || isHidden()) return;
    const next = Math.min(...[...waiting.values()].map(({ at }) => at));
    timer = setTimeout(run, Math.max(0, next - Date.now()));
  }

  function run() {
    const now = Date.now();
    // Looked at before any is asked: two of them may find the same answers.
    const due = [...waiting.values()]
      .filter(({ at }) => at <= now)
      .map((one) => ({ ...one, isBusy: isAsking(one.filters) }));
    for (const { isBusy, ...one } of due) {
      if (isBusy) {
        waiting.set(one.name, { ...one, at: now + busy });
        continue;
      }
      waiting.delete(one.name);
      // What is asked at once is not remembered: there is too much, one or more for each case.
      if (one.every > 0) asked.set(one.name, now);
      ask(one.filters);
    }
    schedule();
  }

  return { take, show: schedule, stop: () => clearTimeout(timer) };
}
