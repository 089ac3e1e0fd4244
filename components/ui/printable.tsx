"use client";

import type { ReactNode } from "react";
import { formatDateTime } from "#lib/time/time.ts";
import { useNow } from "./clock.tsx";
import { cx } from "./cx.ts";

/** The head of a page that shows several cases, one of them under secrecy. */
const severalUnderSecrecy = "Contém processos em segredo de justiça";

/** Words of a sheet's head: only paper shows them, so that whoever searches the page does not find them hidden. */
const onSheet = "before:content-[attr(data-sheet)]";

/**
 * What is printed of a page, with a head that the browser repeats on every sheet: what it is, and when it was printed.
 * Where the page shows a case under secrecy (`data-restricted`), the head says `secrecy`; where it shows invented data
 * (`data-simulated`), it says so. The head needs no script. On screen it changes nothing.
 */
export function Printable({
  what,
  secrecy = severalUnderSecrecy,
  children,
}: {
  what: string;
  secrecy?: string;
  children: ReactNode;
}) {
  const now = useNow();
  return (
    <div className="contents print:table print:w-full print:table-fixed">
      <div aria-hidden="true" className="hidden break-inside-avoid print:table-header-group">
        <p className="mb-4 flex gap-x-4 border-b border-rule pb-1 text-meta text-ink-3">
          <b className={cx("print-simulated shrink-0 text-care", onSheet)} data-sheet="SIMULAÇÃO" />
          <b className={cx("print-secrecy shrink-0 text-ink", onSheet)} data-sheet={secrecy} />
          <span className={cx("min-w-0 flex-1 truncate", onSheet)} data-sheet={what} />
          <span className={cx("shrink-0", onSheet)} data-sheet={`Autos, ${formatDateTime(now)}`} />
        </p>
      </div>
      {children}
    </div>
  );
}
