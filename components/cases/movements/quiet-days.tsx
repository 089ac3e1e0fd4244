"use client";

import { useNow } from "#components/ui/clock.tsx";
import { SilenceStrip } from "#components/ui/silence-strip.tsx";
import { gapSentence } from "#lib/cases/rules-gap.ts";
import { daysWords, type QuietStretch, quietMarks, quietStretches } from "#lib/cases/rules-quiet.ts";
import type { Days } from "#lib/cases/rules-timeline.ts";
import type { SilenceRecord } from "#lib/cases/schema-silence.ts";
import { plural } from "#lib/format/count.ts";

/** More than these are told where all of them stand: with the proof of silence. */
const failuresTold = 3;

/** Days without a movement, one line for each stretch in which the service was asked and had nothing new. */
export function QuietDays({ days, silences }: { days: Days; silences: SilenceRecord["silences"] }) {
  return quietStretches({ days, silences }).map((stretch) => <Quiet key={stretch.from} stretch={stretch} />);
}

function Quiet({ stretch }: { stretch: QuietStretch }) {
  const now = useNow();
  const marks = quietMarks(stretch);
  const words = daysWords({ ...stretch, now });
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-3 border-y border-line py-2 text-small text-ink-2 medium:ml-18 medium:flex-nowrap">
      {marks.length > 0 ? <SilenceStrip days={marks} label={`${words}, nada novo`} /> : null}
      <p>
        <span className="text-ink">{words}, nada novo.</span>{" "}
        {stretch.checks === null ? null : `${plural(stretch.checks, "consulta", "consultas")} ao serviço. `}
        {stretch.failures
          .slice(0, failuresTold)
          .map((gap) => gapSentence({ gap, now }))
          .join(" ")}
      </p>
    </div>
  );
}
