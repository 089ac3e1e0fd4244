import { useEffect, useState } from "react";
import { sightOf } from "#components/documents/pdf/sight.ts";
import type { Pdf } from "#components/documents/pdf/types.ts";
import { type Destination, destinationOf } from "#lib/documents/outline/destination.ts";
import { entriesOf, type OutlineEntry } from "#lib/documents/outline/entries.ts";

/** The outline of a document. `leads`: where each line leads, as far as that is known yet. */
export type Outline = {
  entries: readonly OutlineEntry[];
  isCut: boolean;
  leads: readonly (Destination | null)[];
};

/** After so many lines it is told where they lead: of a long outline each takes its time. */
const batch = 100;

/** The outline of an open document; null where it has none. It is read while the pages are shown already. */
export function useOutline(pdf: Pdf | null): Outline | "unread" | null {
  const [outline, setOutline] = useState<Outline | "unread" | null>("unread");

  useEffect(() => {
    setOutline("unread");
    if (!pdf) return;
    const stop = new AbortController();
    void readOutline({ pdf, signal: stop.signal, onOutline: setOutline });
    return () => stop.abort();
  }, [pdf]);

  return outline;
}

async function readOutline(input: {
  pdf: Pdf;
  signal: AbortSignal;
  onOutline: (outline: Outline | null) => void;
}): Promise<void> {
  const { pdf, signal, onOutline } = input;
  await sightOf(pdf).quiet();
  // A document that was closed meanwhile throws, and does not reject.
  if (signal.aborted) return;
  const nodes = await pdf.getOutline().catch(() => null);
  if (signal.aborted) return;
  const { entries, isCut } = entriesOf(nodes ?? []);
  if (entries.length === 0) return onOutline(null);
  const leads: (Destination | null)[] = [];
  onOutline({ entries, isCut, leads: [] });
  for (const { dest } of entries) {
    await sightOf(pdf).quiet();
    if (signal.aborted) return;
    leads.push(await destinationOf(pdf, dest));
    if (signal.aborted) return;
    if (leads.length % batch === 0) onOutline({ entries, isCut, leads: [...leads] });
  }
  onOutline({ entries, isCut, leads });
}
