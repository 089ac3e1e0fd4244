import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Ago } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { LongWords } from "#components/ui/long-words.tsx";
import type { Note } from "#lib/cases/organisation/schema.ts";
import { allOf } from "#lib/reads.ts";
import {
  changeNoteAction,
  deleteNoteAction,
  restoreNoteAction,
} from "#server/cases/organisation/notes/actions.ts";
import { NoteForm } from "./form.tsx";

/** A note, and what the person who reads it may do with it. */
export function NoteItem({ database, note }: { database: string; note: Note }) {
  const { run } = useAction(allOf("cases", { database }));
  const [isChanging, setChanging] = useState(false);
  const [wasChanging, setWasChanging] = useState(false);
  const { id } = note;

  const remove = () =>
    run({
      action: () => deleteNoteAction({ database, id }),
      notice: () => "Anotação apagada",
      undo: () => () => run({ action: () => restoreNoteAction({ database, id }) }),
    });

  if (isChanging) {
    return (
      <li className="py-2">
        <NoteForm
          database={database}
          draft={`autos-note:${database}:${id}`}
          text={note.text}
          save={(text) => changeNoteAction({ database, id, text })}
          onDone={() => {
            setChanging(false);
            setWasChanging(true);
          }}
        />
      </li>
    );
  }
  return (
    <li className="border-b border-line py-2">
      <p className="max-w-record whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
        <LongWords text={note.text} />
      </p>
      <div className="flex flex-wrap items-baseline gap-x-3 text-meta text-ink-3">
        <span>
          {note.author}, <Ago at={note.createdAt} />
          {note.changedAt ? (
            <>
              , mudada <Ago at={note.changedAt} />
            </>
          ) : null}
        </span>
        {note.mine ? (
          <Button variant="tap" autoFocus={wasChanging} onClick={() => setChanging(true)}>
            Editar<span className="sr-only"> anotação de {note.author}</span>
          </Button>
        ) : null}
        {note.removable ? (
          <Button variant="tap" onClick={remove}>
            Apagar<span className="sr-only"> anotação de {note.author}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
