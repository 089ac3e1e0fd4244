import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import type { AnsweredFacts } from "#lib/deadlines/answering/schema.ts";
import { formatShort } from "#lib/time/time.ts";

/** What a new petition answers, before it is stored. */
export function AnswersNote({ answers }: { answers: AnsweredFacts }) {
  const now = useNow();
  const { publicationId, diary, availableOn, act, dueOn } = answers;
  const day = availableOn === null ? "" : ` de ${formatShort(availableOn, now)}`;
  return (
    <Note
      tone="pen"
      className="mt-4 max-w-column"
      title={
        dueOn === null ? `Responde à publicação${day}` : `Cumpre o prazo ${act}, ${formatShort(dueOn, now)}`
      }
    >
      {publicationId !== null && dueOn !== null
        ? `Responde à publicação${diary === null ? "" : ` do ${diary}`}${day}.`
        : null}
    </Note>
  );
}
