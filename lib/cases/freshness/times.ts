import { hourMs } from "#lib/time/calendar.ts";

/**
 * How long what is known of a case holds, in milliseconds. The database takes them as parameters, or is compared with
 * them in server/cases/blind/knowledge.test.ts.
 */

/** An answer, or a case nobody asked about yet, that is older than this says nothing of now. */
export const overdueMs = 24 * hourMs;
/** A first capture that runs longer than this is stalled. */
export const endlessImportMs = 6 * hourMs;
/** Nobody asks any more about what was last asked about longer ago than this. */
export const unaskedMs = 24 * hourMs;
/** Of two askings that are further apart than this nobody says that somebody looked in between. */
export const unbrokenMs = 26 * hourMs;
/** A refresh that did not end in this time is not shown as running any more. */
export const refreshPatienceMs = 120_000;

/** Whether more time than this has passed. */
export function isOlder({ at, now, than }: { at: string; now: string; than: number }): boolean {
  return new Date(now).getTime() - new Date(at).getTime() > than;
}

/** Whether somebody still asks about a case: null is just now. */
export function isAsked({ askedAt, now }: { askedAt: string | null; now: string }): boolean {
  return askedAt === null || !isOlder({ at: askedAt, now, than: unaskedMs });
}
