import { hourMs } from "#lib/time/calendar.ts";

/** How long what is known of a case holds, in milliseconds; SQL is compared with it in server/cases/blind/knowledge.test.ts. */

/** After this an answer is old, and a case nobody asked about is overdue. */
export const overdueMs = 24 * hourMs;
/** After this the first capture of a case takes unusually long, which is said. */
export const slowImportMs = 15 * 60_000;
/** After this the first capture of a case is stalled. */
export const endlessImportMs = 6 * hourMs;
/** After this without a question nobody asks any more. */
export const unaskedMs = 24 * hourMs;
/** Two checks further apart than this leave a gap between them, and are not kept as one interval. */
export const unbrokenMs = 26 * hourMs;
/** After this a refresh that did not report back is taken for lost: no page shows it, and it may be queued again. */
export const refreshPatienceMs = 120_000;

/** Whether more time than this has passed. */
export const isOlder = ({ at, now, than }: { at: string; now: string; than: number }): boolean =>
  new Date(now).getTime() - new Date(at).getTime() > than;

/** Whether somebody still asks about a case; null, never asked yet, counts as yes. */
export const isAsked = ({ askedAt, now }: { askedAt: string | null; now: string }): boolean =>
  askedAt === null || !isOlder({ at: askedAt, now, than: unaskedMs });
