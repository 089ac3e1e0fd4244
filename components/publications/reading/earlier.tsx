"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Sought } from "#lib/publications/body/marks.ts";
import { changeWords } from "#lib/publications/reading/changes.ts";
import type { PublicationView } from "#lib/publications/reading/schema.ts";
import { formatWhen } from "#lib/time/words.ts";
import { PublicationBody } from "./body.tsx";

const nothingSought: Sought = { query: "", names: [], oab: null, underlines: [] };

/** What changed after it was first delivered, and what it said before. */
export function EarlierTexts({ earlier }: { earlier: PublicationView["earlier"] }) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const [last] = earlier;
  if (last === undefined) return null;
  return (
    <Note tone="care" className="mb-4 max-w-[66ch]">
      {`Mudou ${formatWhen({ at: last.until, now })}. ${last.changes.map(changeWords).join(" ")} `}
      <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Esconder o anterior" : "Ver o anterior"}
      </Button>
      {isOpen
        ? earlier.map(({ until, body, changes }) => (
            <section key={until} aria-label={`Texto até ${until}`} className="mt-3 border-t border-line pt-3">
              <p className="mb-2 text-meta text-ink-3">
                {`Até ${formatWhen({ at: until, now })}. ${changes.map(changeWords).join(" ")}`}
              </p>
              <PublicationBody body={body} sought={nothingSought} />
            </section>
          ))
        : null}
    </Note>
  );
}
