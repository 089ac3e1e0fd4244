import type { CaseView } from "#lib/cases/schema.ts";

/** A page that is opened asks behind itself when the last answer is older than this, in minutes. */
export const staleMinutes = 5;
/** But not again so soon after the last asking, whatever came of it. */
export const askedMinutes = 1;

/** Whether a case that somebody opens has to be asked about anew. */
export function isStale({ askedAt, freshness }: Pick<CaseView, "askedAt" | "freshness">, now: Date): boolean {
  const isOlder = (at: string | null, minutes: number) =>
    at === null || now.getTime() - new Date(at).getTime() > minutes * 60_000;
  return (
    !freshness.refreshing && isOlder(freshness.checkedAt, staleMinutes) && isOlder(askedAt, askedMinutes)
  );
}
