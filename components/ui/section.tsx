import type { ReactNode } from "react";

/** A part of a page: its heading, and at the other end of the line a remark (`note`) or a way to change it. */
export function Section({
  id,
  title,
  note,
  action,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="type-section">
          {title}
        </h2>
        {note ? <p className="text-small text-ink-3 medium:ml-auto max-medium:w-full">{note}</p> : null}
        {action ? <div className="ml-auto">{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
