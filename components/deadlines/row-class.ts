import { cx } from "#components/ui/cx.ts";
import { rowClass } from "#components/ui/row-class.ts";

/** A row of the list of deadlines, also that of a hearing among them: day, what is to be done, whose it is, what can be done here. */
export const deadlineRowClass = cx(
  rowClass,
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 medium:grid-cols-[6.5rem_minmax(0,1fr)_5.5rem_8.5rem] print:break-inside-avoid",
);

/** What can be done about a row, a word over the link of the whole row. */
export const actClass =
  "relative z-1 inline-flex min-h-11 items-center text-small text-pen no-underline hover:underline medium:min-h-6";
