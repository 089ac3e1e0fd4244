import { isInstant } from "#lib/time/instant.ts";

/** A person's mark in a case: all up to this time is seen; of what came at this time, only what stands up to a place. */
export type Mark = { at: string; place: string | null };

/** The name of a mark in an address. */
export const markParam = "visto";

const form = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)(?: (?<place>\d{1,18}))?$/;

/** Reads a mark; null for a text that is none. */
export function readMark(text: string | null): Mark | null {
  const { at, place } = form.exec(text ?? "")?.groups ?? {};
  // The form fits times that no calendar has: 30 February.
  if (at === undefined || !isInstant(at)) return null;
  return { at, place: place ?? null };
}

/** The mark that leaves more unseen. A text that is no mark is never the earlier one. */
export function earlierMark(one: string, other: string): string {
  const [mark, another] = [readMark(one), readMark(other)];
  if (mark === null) return other;
  if (another === null) return one;
  if (mark.at !== another.at) return mark.at < another.at ? one : other;
  if (mark.place === null || another.place === null) return mark.place === null ? other : one;
  return Number(mark.place) < Number(another.place) ? one : other;
}

/** Whether the window shows that a person has seen the movements: with news, which may lie far below the top, all of them. */
export function isSeenInWindow({
  news,
  inWindow,
  isTopInSight,
}: {
  /** How many movements are new. */
  news: number;
  /** How many of them have been in the window. */
  inWindow: number;
  /** The top of the list is in the window. */
  isTopInSight: boolean;
}): boolean {
  return news > 0 ? inWindow >= news : isTopInSight;
}
