"use client";

import { useNow } from "#components/ui/clock.tsx";
import type { EarlierMovement } from "#lib/cases/movements/schema.ts";
import { formatDateTime, formatMoment, formatShort } from "#lib/time/time.ts";

type Given = { earlier: EarlierMovement[]; at: string | null };

/** Says that a movement had other texts before, and shows them: the service only gives the present text. */
export function MovementEarlier({ earlier, at, isPaper }: Given & { isPaper: boolean }) {
  const now = useNow();
  const last = earlier.at(-1);
  if (last === undefined) return null;
  // Paper has nothing to press.
  if (isPaper) return <EarlierTexts earlier={earlier} at={at} />;
  return (
    <details className="mt-0.5 text-small text-ink-2">
      <summary className="cursor-pointer text-ink-3 hover:text-ink">
        mudou <time dateTime={last.until}>{formatShort(last.until, now)}</time>: ver como era
      </summary>
      <EarlierTexts earlier={earlier} at={at} />
    </details>
  );
}

function EarlierTexts({ earlier, at }: Given) {
  return earlier.toReversed().map((one) => (
    <div key={one.until} className="mt-1 border-l-3 border-rule pl-3.25 text-small text-ink-2">
      <p className="text-meta text-ink-3">
        até {formatDateTime(one.until)}
        {one.at !== null && one.at !== at ? `, com a data ${formatMoment(one.at)}` : null}
      </p>
      {[one.description, ...one.complement].map((text, index) => (
        <p key={index} className="whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]">
          {text}
        </p>
      ))}
    </div>
  ));
}
