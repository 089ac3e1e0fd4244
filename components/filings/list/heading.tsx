import type { ReactNode } from "react";
import { formatCount } from "#lib/format/count.ts";

/** The head of a part of the board: its title and how many there are. */
export function BoardHeading({
  id,
  title,
  count,
  children,
}: {
  id: string;
  title: string;
  count: number;
  children?: ReactNode;
}) {
  return (
    <div className="flex items-baseline gap-x-2 border-b border-rule pb-2">
      <h2 id={id} className="type-section">
        {title} <span className="ml-1 font-regular text-ink-3">{formatCount(count)}</span>
      </h2>
      {children}
    </div>
  );
}
