import type { ReactNode } from "react";

/** The heading of a part of what was opened, with how many there are. */
export function PartHead({ count, children }: { count?: number; children: ReactNode }) {
  return (
    <h3 className="type-heading border-b border-line pb-2">
      {children}
      {count === undefined ? null : <span className="ml-2 font-regular! text-ink-3">{count}</span>}
    </h3>
  );
}
