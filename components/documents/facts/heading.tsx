import type { ReactNode } from "react";

/** A heading in the pane beside a document. */
export function FactsHeading({ children }: { children: ReactNode }) {
  return <h2 className="mt-6 border-b border-line pb-1 text-small font-strong text-ink-2">{children}</h2>;
}
