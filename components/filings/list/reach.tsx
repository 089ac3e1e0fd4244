import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { State } from "#components/ui/state.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import type { Reach } from "#lib/filings/list/schema.ts";
import { outageWords, reachLine } from "#lib/filings/list/words.ts";

/** One line about when and how well the service answers; nothing while no petition is followed. */
export function ReachLine({ reach }: { reach: Reach }) {
  const now = useNow();
  const line = reachLine(reach, now, { isPaper: usePrinting() });
  if (line === null) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      {line.answered === null ? null : line.isWhole ? (
        <State glyph="check">{line.answered}</State>
      ) : (
        <span className="text-ink-3">{line.answered}</span>
      )}
      <span className="text-ink-3">{line.asked}</span>
      {line.failing ? (
        <State glyph="unknown" tone="alert">
          {line.failing}
        </State>
      ) : null}
    </p>
  );
}

/** When the service answers about none of them: what is safe, and what not to do. */
export function OutageNote({ reach }: { reach: Reach }) {
  const now = useNow();
  const words = outageWords(reach, now);
  if (words === null) return null;
  return (
    <Note tone="alert" live title={words.title} className="mt-4 max-w-column">
      {words.text}
    </Note>
  );
}
