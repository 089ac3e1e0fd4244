"use client";

import { useNow } from "#components/ui/clock.tsx";
import type { PublicationView } from "#lib/publications/reading/schema.ts";
import { provenanceWords, whatHappenedWords } from "#lib/publications/reading/words.ts";

/** Under the text: where it is from, and what people and the service did with it. */
export function PublicationFacts({ view }: { view: PublicationView }) {
  const now = useNow();
  return (
    <div className="mt-4 max-w-[66ch] text-meta text-ink-3 [overflow-wrap:anywhere]">
      <p>{provenanceWords(view)}</p>
      {whatHappenedWords(view, now).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
