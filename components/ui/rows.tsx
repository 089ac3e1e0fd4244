import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A list divided by lines; `label` names it where no heading does. */
export function Rows({
  label,
  ordered = false,
  ruled = false,
  className,
  children,
}: {
  label?: string;
  ordered?: boolean;
  /** A stronger line on top, where no heading draws one. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const List = ordered ? "ol" : "ul";
  return (
    <List
      aria-label={label}
      className={cx("[&>li]:border-b [&>li]:border-line", ruled && "border-t border-rule", className)}
    >
      {children}
    </List>
  );
}

/** Name and value in two columns, as on the cover of a case. One column on phones. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cx(
        "grid grid-cols-1 medium:grid-cols-[12rem_minmax(0,1fr)] [&>dd]:border-b [&>dd]:border-line [&>dd]:pb-2 medium:[&>dd]:py-2 [&>dt]:pt-2 [&>dt]:pr-4 [&>dt]:text-meta [&>dt]:text-ink-3 medium:[&>dt]:border-b medium:[&>dt]:border-line medium:[&>dt]:py-2 medium:[&>dt]:text-ui",
        className,
      )}
    >
      {children}
    </dl>
  );
}

/** Name and value at the two ends of a line, for the panel beside a page. */
export function Ledger({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] [&>*]:border-b [&>*]:border-line [&>*]:py-2 [&>dd]:pl-4 [&>dd]:text-right">
      {children}
    </dl>
  );
}
