"use client";

import { useNow } from "#components/ui/clock.tsx";
import { SilenceStrip } from "#components/ui/silence-strip.tsx";
import { gapSentence, gapsToTell, moreWords } from "#lib/cases/freshness/gaps.ts";
import { daysWords, type QuietStretch, quietMarks, quietStretches } from "#lib/cases/freshness/quiet.ts";
import type { SilenceRecord } from "#lib/cases/freshness/schema.ts";
import { plural } from "#lib/format/count.ts";
import type { Days } from "#lib/time/calendar.ts";

/** How many gaps are named, the longest ones; the head of the case names those of the last 30 days. */
const mostTold = 3;

/** Days without a movement, one line for each stretch: checked and nothing was new, or not verified. */
export function QuietDays({ days, silences }: { days: Days; silences: SilenceRecord["silences"] }) {
  return quietStretches({ days, silences }).map((stretch) => <Quiet key={stretch.from} stretch={stretch} />);
}

function Quiet({ stretch }: { stretch: QuietStretch }) {
  const now = useNow();
  const { checks } = stretch;
  const marks = quietMarks(stretch);
  const words = `${daysWords({ ...stretch, now })}, ${checks === 0 ? "sem verificação" : "nada novo"}`;
  const { told, more } = gapsToTell({ gaps: stretch.failures, most: mostTold, now });
  const answered = checks ? `${plural(checks, "consulta", "consultas")} ao serviço.` : null;
  const said = [answered, ...told.map((gap) => gapSentence({ gap, now })), moreWords(more)];
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-3 border-y border-line py-2 text-small text-ink-2 medium:ml-18 medium:flex-nowrap">
      {marks.length > 0 ? <SilenceStrip days={marks} label={words} /> : null}
      <p>
        <span className="text-ink">{words}.</span> {said.filter(Boolean).join(" ")}
      </p>
    </div>
  );
}
