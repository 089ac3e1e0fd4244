import "server-only";
import { nextAskAt } from "#lib/pace/rhythm.ts";

/** When the service is asked about something that is followed: the columns that say it. */

/** After a sign of life it is asked from the beginning again; no question that is under way sets another time. */
export const askAnew = (now: Date, { atOnce = false } = {}) => ({
  askedSince: now,
  asks: 0,
  nextAskAt: atOnce ? now : timeOf({ sign: now, asks: 0, now }),
  lease: null,
});

/** When somebody wants to know: at once, and soon again. That is no sign of life, and sets no other rhythm. */
export const askAgain = (now: Date) => ({ asks: 0, nextAskAt: now, lease: null });

/** After a question that its lease is for: the next one, ever later. */
export function askLater({ askedSince, asks }: { askedSince: Date | null; asks: number }, now: Date) {
  const sign = askedSince ?? now;
  return { asks: asks + 1, nextAskAt: timeOf({ sign, asks: asks + 1, now }), lease: null };
}

function timeOf({ sign, asks, now }: { sign: Date; asks: number; now: Date }): Date | null {
  const next = nextAskAt({ sign: sign.getTime(), asks, now: now.getTime() });
  return next === null ? null : new Date(next);
}
