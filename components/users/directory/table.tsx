import type { ReactNode } from "react";

/** A table whose rows become blocks on a phone, each cell but the first and last with its name before it (`CellName`). */
export const stackedTable =
  "w-full border-t border-rule medium:border-0 max-medium:block max-medium:[&_tbody]:block max-medium:[&_thead]:hidden max-medium:[&_td]:block [&_th]:border-b [&_th]:border-rule [&_th]:py-1.5 [&_th]:pr-5 [&_th]:text-left [&_th]:text-meta [&_th]:font-regular [&_th]:text-ink-3 medium:[&_td]:py-2 medium:[&_td]:pr-5 medium:[&_td]:align-top [&_:is(td,th):last-child]:pr-0";
export const stackedRow =
  "max-medium:grid max-medium:gap-y-0.5 max-medium:py-3 max-medium:[&>td]:text-small max-medium:[&>td:first-child]:text-ui max-medium:[&>td:empty]:hidden";
/** The line below a row; an opened person has none, as what was opened belongs to the row. */
export const ruledRow =
  "max-medium:border-b max-medium:border-line medium:[&>td]:border-b medium:[&>td]:border-line";

export function CellName({ children }: { children: ReactNode }) {
  return <span className="text-ink-3 medium:hidden">{children} </span>;
}
