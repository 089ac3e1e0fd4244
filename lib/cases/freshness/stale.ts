import type { CaseView } from "#lib/cases/schema.ts";

/** Opening a page asks for a refresh when the last answer is more minutes old than this. */
export const staleMinutes = 5;
/** But not when the service was asked less than this many minutes ago, whatever it answered. */
export const askedMinutes = 1;

/** Whether opening the page of the case asks for a refresh. */
export function isStale({ askedAt, freshness }: Pick<CaseView, "askedAt" | "freshness">, now: Date): boolean {
  const isOlder = (at: string | null, minutes: number) =>
    at === null || now.getTime() - new Date(at).getTime() > minutes * 60_000;
  return (
    !freshness.refreshing && isOlder(freshness.checkedAt, staleMinutes) && isOlder(askedAt, askedMinutes)
  );
}
