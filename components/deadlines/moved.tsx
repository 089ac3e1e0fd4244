import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { movedWords } from "#lib/deadlines/words.ts";
import { formatShort } from "#lib/time/time.ts";

/** That the day of a deadline is another than the one that was confirmed, and why. */
export function MovedNote({ view, className }: { view: DeadlineView; className: string }) {
  const now = useNow();
  const words = movedWords(view, (at) => formatShort(at, now));
  if (words === null) return null;
  return (
    <Note tone="care" className={className} title={words.title}>
      {words.text}
    </Note>
  );
}
