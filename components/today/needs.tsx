import type { ReactNode } from "react";
import type { Today } from "#lib/today/schema.ts";
import { drawn } from "./drawn.ts";

type Given = { database: string; today: Today };

/** What a person has to look at, before what is only new. Absent when there is nothing. */
export function NeedsYou(given: Given) {
  return (
    <>
      <Lines id="precisa" title="Precisa de você">
        {drawn(({ needs }) => needs?.(given))}
      </Lines>
      {drawn(({ moreNeeds }) => moreNeeds?.(given))}
    </>
  );
}

/** What runs and needs nobody. Absent when there is nothing. */
export function UnderWay(given: Given) {
  return (
    <>
      <Lines id="andamento" title="Em andamento">
        {drawn(({ running }) => running?.(given))}
      </Lines>
      {drawn(({ moreRunning }) => moreRunning?.(given))}
    </>
  );
}

function Lines({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 mb-10">
      <h2 id={id} className="type-section border-b border-rule pb-2">
        {title}
      </h2>
      <ol>{children}</ol>
    </section>
  );
}
