/**
 * What the times of a petition mean. It is asked about by the rhythm of `lib/pace/rhythm.ts`; signs of life are: its window
 * is opened, it leads back, somebody asks for a cancellation, the service says something new.
 */

const minute = 60_000;

/** So long after a sign of life the outcome of before may be said again, in milliseconds. */
export const settledMs = minute;

/** Without an outcome a petition asks for somebody after this, in milliseconds from the last sign. */
export const patienceMs = 15 * minute;
