"use client";

import type { ReactNode } from "react";
import { formatDateTime } from "#lib/time/time.ts";
import { useNow } from "./clock.tsx";
import { usePrinting } from "./use-printing.ts";

/** The head of a page that shows several cases, one of them under secrecy. */
const severalUnderSecrecy = "Contém processos em segredo de justiça";

/**
 * What is printed of a page, with a head that the browser repeats on every sheet: what it is, and when it was printed.
 * Where the page shows a case under secrecy (`data-restricted`), the head says `secrecy`; where it shows invented data
 * (`data-simulated`), it says so. On screen it changes nothing.
 */
export function Printable({
  what,
  secrecy = severalUnderSecrecy,
  children,
}: {
  what: ReactNode;
  secrecy?: string;
  children: ReactNode;
}) {
  const now = useNow();
  const isPrinting = usePrinting();
  return (
    <div className="contents print:table print:w-full print:table-fixed">
      <div aria-hidden="true" className="hidden break-inside-avoid print:table-header-group">
        {/* Not on screen, where whoever searches the page would find it hidden. */}
        {isPrinting ? (
          <p className="mb-4 flex gap-x-4 border-b border-rule pb-1 text-meta text-ink-3">
            <b className="print-simulated shrink-0 text-care">SIMULAÇÃO</b>
            <b className="print-secrecy shrink-0 text-ink">{secrecy}</b>
            <span className="min-w-0 flex-1 truncate">{what}</span>
            <span className="shrink-0">Autos, {formatDateTime(now)}</span>
          </p>
        ) : null}
      </div>
      {children}
    </div>
  );
}
