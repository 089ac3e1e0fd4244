"use client";

import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Present } from "#lib/filings/list/schema.ts";
import { presentWords } from "#lib/filings/presence/words.ts";

/** Who else has a petition of this case open now; nothing while nobody has. */
export function PresentNote({ present }: { present: readonly Present[] }) {
  const now = useNow();
  const words = presentWords(present, { now, filingId: null });
  if (words === null) return null;
  return (
    <Note tone="pen" live title={words} className="mb-4 max-w-column">
      Antes de começar outra, combinem quem protocola.
    </Note>
  );
}
