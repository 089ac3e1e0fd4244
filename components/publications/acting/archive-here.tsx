"use client";

import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { publicationKeys } from "#lib/publications/keys.ts";
import { noteSchema } from "#lib/publications/reading/schema.ts";
import { archiveHereAction, returnPublicationsAction } from "#server/publications/archiving/actions.ts";

/** Archives only here a publication that the service does not know, with a note that a person writes. */
export function ArchiveHereDialog({
  database,
  id,
  open,
  onOpenChange,
}: {
  database: string;
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { run, isRunning } = useAction(publicationKeys.all({ database }));
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);

  async function archive() {
    if (isRunning) return;
    const typed = noteSchema.safeParse(note);
    if (!typed.success) return setError(typed.error.issues[0]?.message ?? null);
    setError(null);
    const done = await run({
      action: () => archiveHereAction({ database, id, note: typed.data }),
      onRefused: ({ message }) => setError(message),
      said: () => "Arquivada só aqui",
      undo: () => () =>
        run({ action: () => returnPublicationsAction({ database, on: { ids: [id] }, isUndo: true }) }),
    });
    if (done !== null) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Arquivar só aqui"
      description="O serviço não conhece esta publicação e não será avisado. A nota fica entre os comentários e não se apaga."
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => void archive()}
            {...(isRunning && { pending: "Arquivando" })}
          >
            Arquivar só aqui
          </Button>
          <Button onClick={() => onOpenChange(false)}>Voltar</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void archive();
        }}
      >
        <Field label="Nota" hint="Já cumprida, veio repetida, não é do escritório." error={error}>
          <Input value={note} autoComplete="off" onChange={({ target }) => setNote(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
