import { useNow } from "#components/ui/clock.tsx";
import { DayStrip } from "#components/ui/day-strip.tsx";
import {
  daysWords,
  type StretchBetween,
  stretchesBetween,
  stripSigns,
} from "#lib/cases/freshness/between.ts";
import { gapSentence, longestGaps, moreWords } from "#lib/cases/freshness/gaps.ts";
import type { Stretch } from "#lib/cases/freshness/schema.ts";
import { plural } from "#lib/format/count.ts";
import type { Days } from "#lib/time/calendar.ts";

/** How many gaps are named, the longest ones; the head of the case names those of the last 30 days. */
const mostShown = 3;

/** Days without a movement, one line for each stretch: checked and nothing was new, or not verified. */
export function DaysBetween({ days, stretches }: { days: Days; stretches: Stretch[] }) {
  return stretchesBetween({ days, stretches }).map((stretch) => (
    <StretchLine key={stretch.from} stretch={stretch} />
  ));
}

function StretchLine({ stretch }: { stretch: StretchBetween }) {
  const now = useNow();
  const { checks } = stretch;
  const signs = stripSigns(stretch);
  const words = `${daysWords({ ...stretch, now })}, ${checks === 0 ? "não verificado" : "nada novo pelo serviço"}`;
  const { shown, more } = longestGaps({ gaps: stretch.gaps, most: mostShown, now });
  const answered = checks ? `${plural(checks, "consulta", "consultas")}.` : null;
  const sentences = [answered, ...shown.map((gap) => gapSentence({ gap, now })), moreWords(more)];
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-3 border-y border-line py-2 text-small text-ink-2 medium:ml-18 medium:flex-nowrap">
      {signs.length > 0 ? <DayStrip days={signs} label={words} /> : null}
      <p>
        <span className="text-ink">{words}.</span> {sentences.filter(Boolean).join(" ")}
      </p>
    </div>
  );
}
