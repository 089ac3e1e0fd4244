import { formatAgo, formatMoment, formatShort } from "#lib/time/time.ts";
import { useNow } from "./clock.tsx";
import { usePrinting } from "./use-printing.ts";

type Given = { at: string; className?: string | undefined };

/** A time as distance ("há 12 min") that stays true while the page is open; the exact time is in its title. */
export function Ago(given: Given) {
  return <Time {...given} words={formatAgo(given.at, useNow())} />;
}

/** A time as people say it ("hoje, 11:37", "seg 16 nov"); the exact time is in its title. */
export function ShortTime(given: Given) {
  return <Time {...given} words={formatShort(given.at, useNow())} />;
}

/** On paper the exact time, as it is read on other days. */
function Time({ at, words, className }: Given & { words: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)} className={className}>
      {usePrinting() ? formatMoment(at) : words}
    </time>
  );
}
