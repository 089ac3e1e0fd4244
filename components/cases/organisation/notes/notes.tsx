import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { keepText, keptText } from "#components/ui/kept-text.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { shownError } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { addNoteAction } from "#server/cases/organisation/notes/actions.ts";
import { NoteForm } from "./form.tsx";
import { NoteItem } from "./item.tsx";

/** The firm's notes on a case: why it follows the case. */
export function CaseNotes({ database, view }: { database: string; view: Pick<CaseView, "cnj"> }) {
  const { cnj } = view;
  const query = useQuery(reading("cases/[cnj]/notes", { database, cnj }));
  const draft = `autos-note:${database}:${cnj}`;
  const [isWriting, setWriting] = useState(false);
  const [wasWriting, setWasWriting] = useState(false);
  const [isResumed, setResumed] = useState(false);

  // A text that was being written when the tab was left is shown again, unless it was saved and only the answer was
  // lost.
  const resume = useEffectEvent(() => {
    const kept = keptText(draft);
    if (kept === null) return;
    if (query.data?.items.some(({ text }) => text === kept.trim())) keepText(draft, "");
    else {
      setResumed(true);
      setWriting(true);
    }
  });
  useEffect(() => resume(), [draft]);

  return (
    <section aria-labelledby="case-notes">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="case-notes" className="type-heading">
          Anotações
        </h2>
        {isWriting ? null : (
          <Button
            variant="tap"
            autoFocus={wasWriting}
            onClick={() => {
              setResumed(false);
              setWriting(true);
            }}
          >
            Anotar
          </Button>
        )}
      </div>
      {isWriting ? (
        <NoteForm
          database={database}
          draft={draft}
          takesFocus={!isResumed}
          save={(text) => addNoteAction({ database, cnj, text })}
          onDone={() => {
            setWriting(false);
            setWasWriting(true);
          }}
        />
      ) : null}
      {query.data === undefined ? (
        query.isError ? (
          <Failure
            className="mt-2"
            title="Não conseguimos buscar as anotações"
            message={shownError(query.error).message}
            onRetry={() => query.refetch()}
          />
        ) : (
          <SkeletonRows rows={1} />
        )
      ) : (
        <ul className="mt-1">
          {query.data.items.map((note) => (
            <NoteItem key={note.id} database={database} note={note} />
          ))}
        </ul>
      )}
      {query.data?.items.length === 0 && !isWriting ? (
        <p className="text-ink-3">Nenhuma anotação ainda. Só o escritório lê as anotações.</p>
      ) : null}
    </section>
  );
}
