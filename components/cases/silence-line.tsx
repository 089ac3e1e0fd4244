"use client";

import { useNow } from "#components/ui/clock.tsx";
import { State } from "#components/ui/state.tsx";
import { silenceOf } from "#lib/cases/rules-silence.ts";
import type { Freshness } from "#lib/cases/schema.ts";
import { formatDateTime } from "#lib/time/time.ts";

/** When we last asked the service and what came of it, in one sentence that stays true while the page is open. */
export function SilenceLine({ freshness }: { freshness: Freshness }) {
  const silence = silenceOf({ freshness, now: useNow() });
  const exact = freshness.checkedAt ? `Última resposta em ${formatDateTime(freshness.checkedAt)}` : undefined;
  return (
    <p role="status" title={exact} className="flex flex-wrap items-baseline gap-x-1.5">
      <State glyph={silence.glyph} tone={silence.tone}>
        {silence.words}
      </State>
      {silence.details.map((detail) => (
        <span key={detail} className="text-ink-2">
          <span className="text-ink-3">· </span>
          {detail}
        </span>
      ))}
    </p>
  );
}
