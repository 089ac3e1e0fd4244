import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { filingsHref } from "#lib/filings/href.ts";
import type { FilingsToday } from "#lib/filings/today/schema.ts";
import type { FilingRow } from "#lib/filings/view.ts";

/** Petitions of *Hoje* under a title of their own, a line each. `more`: what a link says of those that are not shown. */
export function FilingsUnder({
  database,
  title,
  filings: { count, rows },
  line,
  more,
}: {
  database: string;
  title: { id: string; text: string };
  filings: FilingsToday["filings"]["receipts"];
  line: (row: FilingRow) => ReactNode;
  more: (left: number) => string;
}) {
  const left = count - rows.length;
  return (
    <section aria-labelledby={title.id} className="mb-10">
      <h2 id={title.id} className="type-section border-b border-rule pb-2">
        {title.text}
      </h2>
      <ol>{rows.map(line)}</ol>
      {left > 0 ? (
        <p className="mt-2 text-small">
          <Link href={filingsHref(database)} className="inline-flex min-h-11 items-center medium:min-h-6">
            {more(left)}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
