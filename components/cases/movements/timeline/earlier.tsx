"use client";

import { useNow } from "#components/ui/clock.tsx";
import type { EarlierMovement } from "#lib/cases/movements/schema.ts";
import { formatDateTime, formatShort } from "#lib/time/time.ts";

/** Says that a movement had other texts before, and shows them: the service only gives the present text. */
export function MovementEarlier({ earlier, at }: { earlier: EarlierMovement[]; at: string | null }) {
  const now = useNow();
  const last = earlier.at(-1);
  if (last === undefined) return null;
  return (
    <details className="screen-only mt-0.5 text-small text-ink-2">
      <summary className="cursor-pointer text-ink-3 hover:text-ink">
        mudou <time dateTime={last.until}>{formatShort(last.until, now)}</time>: ver como era
      </summary>
      {earlier.toReversed().map((one) => (
        <div key={one.until} className="mt-1 border-l-3 border-rule pl-3.25">
          <p className="text-meta text-ink-3">
            até {formatDateTime(one.until)}
            {one.at !== null && one.at !== at ? `, com a data ${formatDateTime(one.at)}` : null}
          </p>
          {[one.description, ...one.complement].map((text, index) => (
            <p key={index} className="whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]">
              {text}
            </p>
          ))}
        </div>
      ))}
    </details>
  );
}
