import { useState } from "react";
import { earlierMark } from "#lib/cases/movements/visits/mark.ts";
import type { Seen } from "#lib/cases/movements/visits/schema.ts";

/** `mark`: what came after it is drawn as new; null before the first answer. `since`: when the person looked before. */
export type OpeningMark = {
  mark: string | null;
  since: string | null;
  /** The person marked something as not seen that had been seen when the page was opened. */
  isLowered: boolean;
};

/** The mark with which a page was opened: what is new stays drawn as new while the person reads, though it counts as seen. */
export function useOpeningMark(seen: Seen | null): OpeningMark {
  const [opened, setOpened] = useState(seen);
  if (opened === null && seen !== null) setOpened(seen);
  if (opened === null || seen === null) return { mark: null, since: null, isLowered: false };
  const mark = earlierMark(seen.mark, opened.mark);
  return { mark, since: opened.at, isLowered: mark !== opened.mark };
}
