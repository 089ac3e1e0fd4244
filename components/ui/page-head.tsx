import type { ReactNode, Ref } from "react";

/** The head of a page: the link to the page above it, its title, a note about it, and its actions. */
export function PageHead({
  crumb,
  title,
  note,
  actions,
  headingRef,
}: {
  crumb?: ReactNode;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** Where the keyboard goes on once what it was at is gone. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}) {
  return (
    <header>
      {crumb ? (
        <p className="mb-1 text-small text-ink-3 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center [&_a]:text-ink-3 [&_a]:no-underline medium:[&_a]:min-h-6 medium:[&_a]:min-w-0">
          {crumb}
        </p>
      ) : null}
      <div className="flex min-h-8 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="type-page outline-none" {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </h1>
        {note ? <p className="text-ink-3">{note}</p> : null}
        {actions ? (
          <div className="screen-only ml-auto flex items-center gap-2 self-center">{actions}</div>
        ) : null}
      </div>
    </header>
  );
}
