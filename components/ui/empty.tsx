import type { ReactNode, Ref } from "react";
import { cx } from "./cx.ts";

/** Shown where there is nothing: what that means, and what to do about it. */
export function Empty({
  title,
  action,
  level = 2,
  headingRef,
  children,
}: {
  title: string;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** Where the keyboard goes on once what it was at is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) {
  const Heading = level === 1 ? "h1" : level === 2 ? "h2" : "h3";
  return (
    <div className="min-h-33 py-2">
      <Heading
        className={cx("outline-none", level === 1 ? "type-page" : "type-heading")}
        {...(headingRef && { ref: headingRef, tabIndex: -1 })}
      >
        {title}
      </Heading>
      {children ? <div className="mt-1 max-w-[44ch] text-ink-2">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap items-center gap-3">{action}</div> : null}
    </div>
  );
}
