"use client";

import { GuideState } from "#components/guides/state.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { dueWords } from "#lib/guides/due.ts";
import { outcomeSentences } from "#lib/guides/outcome.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { followWords, sinceWords } from "#lib/guides/words.ts";

/** The word for what is known of a guide, and what it means; read out whenever it changes. */
export function Outcome({ view }: { view: GuideView }) {
  const now = useNow();
  const follow = followWords(view, now);
  const beside = view.state === "created" ? dueWords(view, now) : sinceWords(view, now);
  return (
    <section role="status" aria-label="Situação" aria-atomic="true">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <GuideState
          state={view.state}
          className="type-page gap-3! font-strong [&_svg]:size-4.5 [&_svg]:top-0.5"
        />
        {beside === null ? null : <span className="text-ink-3">{beside}</span>}
      </p>
      {outcomeSentences(view, now).map((sentence) => (
        <p key={sentence} className="mt-1 max-w-column text-ink-2 [overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
      {follow === null ? null : (
        <p className={follow.isFailing ? "mt-1 text-small text-alert" : "mt-1 text-small text-ink-3"}>
          {follow.text}
        </p>
      )}
    </section>
  );
}
