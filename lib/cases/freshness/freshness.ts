import type { Freshness } from "#lib/cases/schema.ts";
import { hourMs } from "#lib/time/calendar.ts";
import { formatSince } from "#lib/time/words.ts";

/** From when on nobody can say what happens in a case, as `case_is_blind` of the database counts it. */
export const overdueMs = 24 * hourMs;
export const endlessImportMs = 6 * hourMs;

export type FreshnessState =
  | { kind: "importing" }
  /** Importing, and nobody has known for too long; `since` as said to people. */
  | { kind: "stalled"; since: string }
  | { kind: "refreshing" }
  /** Asking does not work; `since` is the time said to people: "09:40" today, else the day. */
  | { kind: "blind"; since: string }
  | { kind: "checked"; at: string; late: boolean }
  | { kind: "never" };

/** Whether more time than this has passed. */
export function isOlder({ at, now, than }: { at: string; now: string; than: number }): boolean {
  return new Date(now).getTime() - new Date(at).getTime() > than;
}

type Known = {
  freshness: Pick<Freshness, "checkedAt">;
  importing: boolean;
  importedAt: string;
  now: string;
};

/** Whether somebody still asks about a case, as the database's reason for being blind counts it: null is just now. */
export function isAsked({ askedAt, now }: { askedAt: string | null; now: string }): boolean {
  return askedAt === null || !isOlder({ at: askedAt, now, than: overdueMs });
}

/** Whether an import runs so long that nobody can say what happens in the case: the first one, or one again. */
export function isStalled({ freshness: { checkedAt }, importing, importedAt, now }: Known): boolean {
  if (!importing) return false;
  return checkedAt === null
    ? isOlder({ at: importedAt, now, than: endlessImportMs })
    : isOlder({ at: checkedAt, now, than: overdueMs });
}

/** The one thing to say about when a case was last asked for. Not knowing comes before everything. */
export function freshnessState(known: Known & { freshness: Freshness }): FreshnessState {
  const { freshness, importing, importedAt, now } = known;
  if (freshness.failingSince)
    return { kind: "blind", since: formatSince({ at: freshness.failingSince, now }) };
  if (isStalled(known))
    return { kind: "stalled", since: formatSince({ at: freshness.checkedAt ?? importedAt, now }) };
  if (importing) return { kind: "importing" };
  if (freshness.refreshing) return { kind: "refreshing" };
  if (!freshness.checkedAt) return { kind: "never" };
  const late = isOlder({ at: freshness.checkedAt, now, than: overdueMs });
  return { kind: "checked", at: freshness.checkedAt, late };
}
