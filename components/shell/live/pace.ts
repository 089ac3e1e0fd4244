import type { QueryKey } from "@tanstack/react-query";
import type { Stale } from "#lib/desk/live.ts";

/** Changes that come together are one, in milliseconds. */
const gather = 500;
/** An answer under way may be older than the change: it is asked again once that is here. */
const busy = 1_000;
/** A page that nobody sees for so long that this many keys wait starts anew instead. */
const mostWaiting = 500;

export type Pace = {
  take: (stale: Stale[]) => void;
  /** The page is seen again: what waited is asked now. */
  show: () => void;
  stop: () => void;
};

/**
 * Asks again for what changes made old: soon after the first change, then each key at most as often as it says, and
 * nothing at all while nobody sees the page.
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
  /** What stands for everything. */
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
      // Only what has a pace is remembered: a firm has too many cases to remember each.
      if (every > 0) asked.set(name, now);
      ask(queryKey);
    }
    schedule();
  }

  return { take, show: schedule, stop: () => clearTimeout(timer) };
}
