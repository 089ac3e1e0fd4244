import type { QueryKey } from "@tanstack/react-query";
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

/**
 * Asks again for keys that changes made old: soon after the first change, then each key at most once in its `every`.
 * While the page is hidden, nothing is asked.
 */
export function paced({
  ask,
  isAsking,
  isHidden,
  whole,
}: {
  ask: (queryKey: QueryKey) => void;
  isAsking: (queryKey: QueryKey) => boolean;
  isHidden: () => boolean;
  /** The keys that cover all others. */
  whole: () => Stale[];
}): Pace {
  const waiting = new Map<string, { queryKey: QueryKey; every: number; at: number }>();
  const asked = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(name: string, { queryKey, every, at }: Stale & { at: number }) {
    const sooner = Math.min(at, waiting.get(name)?.at ?? at);
    waiting.set(name, { queryKey, every, at: sooner });
  }

  function take(stale: Stale[]) {
    const now = Date.now();
    for (const { queryKey, every } of stale) {
      const name = JSON.stringify(queryKey);
      const last = asked.get(name);
      const at = Math.max(now + gather, last === undefined ? 0 : last + every);
      put(name, { queryKey, every, at });
    }
    if (waiting.size > mostWaiting && isHidden()) {
      waiting.clear();
      for (const one of whole()) put(JSON.stringify(one.queryKey), { ...one, at: now + gather });
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
    for (const [name, { queryKey, every, at }] of [...waiting]) {
      if (at > now) continue;
      if (isAsking(queryKey)) {
        waiting.set(name, { queryKey, every, at: now + busy });
        continue;
      }
      waiting.delete(name);
      // Keys that are asked at once are not remembered: there are too many, one or more for each case.
      if (every > 0) asked.set(name, now);
      ask(queryKey);
    }
    schedule();
  }

  return { take, show: schedule, stop: () => clearTimeout(timer) };
}
