"use client";

import { useNow } from "#components/ui/clock.tsx";
import { State } from "#components/ui/state.tsx";
import { formatSince } from "#lib/cases/rules-freshness.ts";
import { courtWatchOf, type Silence, silenceOf } from "#lib/cases/rules-silence.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { formatDateTime } from "#lib/time/time.ts";

/** While the first import runs nothing can be new or not: what can be said is since when it has been coming. */
function importingSince({ view, now }: { view: CaseView; now: string }): Silence | null {
  const { freshness } = view;
  if (view.cover !== null || freshness.failingSince || freshness.failure) return null;
  return {
    glyph: "running",
    tone: "strong",
    words: `Importando desde ${formatSince({ at: view.importedAt, now })}`,
    details: ["ainda não sabemos o que há no processo"],
  };
}

/**
 * Two clocks side by side that stay true while the page is open: when we last asked the service and what came of it,
 * and what is known of the court itself.
 */
export function SilenceLine({ view }: { view: CaseView }) {
  const now = useNow();
  const { freshness } = view;
  const silence = importingSince({ view, now }) ?? silenceOf({ freshness, now });
  const court = courtWatchOf({ view, now });
  const exact = freshness.checkedAt ? `Última resposta em ${formatDateTime(freshness.checkedAt)}` : undefined;
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <p role="status" title={exact} className="flex flex-wrap items-baseline gap-x-1.5">
        <State glyph={silence.glyph} tone={silence.tone}>
          {silence.details.length > 0 ? `${silence.words},` : silence.words}
        </State>
        {silence.details.map((detail, index) => (
          <span key={detail} className="text-ink-2">
            {index > 0 ? <span className="text-ink-3">· </span> : null}
            {detail}
          </span>
        ))}
      </p>
      {court ? (
        <p title={`Capturado em ${formatDateTime(view.importedAt)}`} className="text-ink-3">
          <span aria-hidden="true" className="max-medium:hidden">
            ·{" "}
          </span>
          {court}
        </p>
      ) : null}
    </div>
  );
}
