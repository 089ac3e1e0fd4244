import type { ReactNode, Ref } from "react";
import { cx } from "./cx.ts";

/** A part of a page: its heading with a remark (`note`) and a way to change it (`action`); the last of them stands at the other end of the line. */
export function Section({
  id,
  title,
  note,
  action,
  headingRef,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  action?: ReactNode;
  /** Where the keyboard goes on once what it was at is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2
          id={id}
          className="type-section outline-none"
          {...(headingRef && { ref: headingRef, tabIndex: -1 })}
        >
          {title}
        </h2>
        {note ? (
          <p className={cx("text-small text-ink-3 max-medium:w-full", action ? null : "medium:ml-auto")}>
            {note}
          </p>
        ) : null}
        {action ? <div className="ml-auto">{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
