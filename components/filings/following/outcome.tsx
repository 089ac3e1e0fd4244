"use client";

import { SituationState } from "#components/filings/situation.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { afterWords, heardWords, outcomeSentences } from "#lib/filings/following/words.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { reachWords } from "#lib/filings/words.ts";

/** The word for what is known, and what it means; read out whenever it changes. */
export function Outcome({ view }: { view: FilingView }) {
  const now = useNow();
  const heard = heardWords(view, now);
  const after = afterWords(view);
  const reach = reachWords(view, now, { isPaper: usePrinting() });
  const sentences = outcomeSentences(view, { now, me: view.me?.id ?? null });
  return (
    <section role="status" aria-label="Situação" aria-atomic="true">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <SituationState
          facts={view.facts}
          className="type-page gap-3! font-strong [&_svg]:size-4.5 [&_svg]:top-0.5"
        />
        {after === null ? null : <span className="type-page text-alert">{after}</span>}
        {reach === null ? null : <span className="text-ink-3">{reach}</span>}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 max-w-column text-ink-2 [overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
      {heard === null ? null : <p className="mt-1 text-small text-ink-3">{heard}</p>}
    </section>
  );
}
