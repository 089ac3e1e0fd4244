import { dayKey, formatShort, formatTime } from "#lib/time/time.ts";
import type { Freshness } from "./schema.ts";

const dayMs = 86_400_000;

export type FreshnessState =
  | { kind: "importing" }
  | { kind: "refreshing" }
  /** Asking does not work; `since` is the time said to people: "09:40" today, else the day. */
  | { kind: "blind"; since: string }
  | { kind: "checked"; at: string; late: boolean }
  | { kind: "never" };

/** "09:40" when it was today, else the day as people say it. */
export function formatSince({ at, now }: { at: string; now: string }): string {
  return dayKey(at) === dayKey(now) ? formatTime(at) : formatShort(at, now);
}

/** The one thing to say about when a case was last asked for. Not knowing comes before everything but importing. */
export function freshnessState({
  freshness,
  importing,
  now,
}: {
  freshness: Freshness;
  importing: boolean;
  now: string;
}): FreshnessState {
  if (importing) return { kind: "importing" };
  if (freshness.failingSince)
    return { kind: "blind", since: formatSince({ at: freshness.failingSince, now }) };
  if (freshness.refreshing) return { kind: "refreshing" };
  if (!freshness.checkedAt) return { kind: "never" };
  const late = new Date(now).getTime() - new Date(freshness.checkedAt).getTime() > dayMs;
  return { kind: "checked", at: freshness.checkedAt, late };
}
