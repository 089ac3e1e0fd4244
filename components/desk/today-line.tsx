import type { ReactNode } from "react";
import { cx } from "#components/ui/cx.ts";

/** A line of *Hoje*: its time and state, what it is about, and a link to act on it. */
export function TodayLine({
  when,
  state,
  action,
  className = "grid",
  children,
}: {
  when: ReactNode;
  state?: ReactNode;
  action: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li
      className={cx(
        "grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-3 medium:grid-cols-[6.5rem_minmax(0,1fr)_8rem]",
        className,
      )}
    >
      <div className="flex flex-wrap gap-x-2 medium:block">
        <b className="block">{when}</b>
        <span className="block text-meta">{state}</span>
      </div>
      <div className="min-w-0 [&_p]:mt-0.5 [&_p]:text-small [&_p]:text-ink-2">{children}</div>
      <div className="screen-only flex items-center medium:min-h-6 medium:items-start medium:justify-end [&_:is(a,button)]:inline-flex [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:min-w-11 [&_:is(a,button)]:items-center medium:[&_:is(a,button)]:min-h-6 medium:[&_:is(a,button)]:min-w-0">
        {action}
      </div>
    </li>
  );
}
