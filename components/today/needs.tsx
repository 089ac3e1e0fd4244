import type { ReactNode } from "react";
import type { Today } from "#lib/today/schema.ts";
import { drawn } from "./drawn.ts";

/**
 * What a person has to look at. Below, under a heading of its own, what runs and needs nobody. Absent when there is
 * nothing.
 */
export function NeedsYou({ database, today }: { database: string; today: Today }) {
  const given = { database, today };
  return (
    <>
      <Needs id="precisa" title="Precisa de você">
        {drawn(({ needs }) => needs?.(given))}
      </Needs>
      <Needs id="andamento" title="Em andamento">
        {drawn(({ running }) => running?.(given))}
      </Needs>
      {drawn(({ more }) => more?.(given))}
    </>
  );
}

function Needs({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="type-section border-b border-rule pb-2">
        {title}
      </h2>
      <ol>{children}</ol>
    </section>
  );
}
