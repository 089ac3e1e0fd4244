"use client";

import { useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { longestNote } from "#lib/guides/draft/schema.ts";
import { guideKeys } from "#lib/guides/keys.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { noteGuideAction } from "#server/guides/keeping/actions.ts";

/** A word about the payment, in the place of a proof or beside it. */
export function PaymentNote({ database, view }: { database: string; view: GuideView }) {
  const { id, note } = view;
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { run, isRunning } = useAction(guideKeys.all({ database }), { busyUntil: "read" });
  const input = useRef<HTMLTextAreaElement>(null);
  const shown = text ?? note;

  async function save() {
    setError(null);
    const saved = await run({
      action: () => noteGuideAction({ database, id, note: shown }),
      said: () => (shown.trim() === "" ? "Anotação retirada." : "Anotado."),
      onRefused: ({ message }) => setError(message),
    });
    if (saved !== null) setText(null);
  }

  /** The pressed button goes; the keyboard goes on in the field. */
  function leave() {
    setText(null);
    input.current?.focus();
  }

  return (
    <div className="max-w-column">
      <Field
        label="Anotação do pagamento"
        hint="Quem pagou, quando, com quem está o comprovante."
        error={shown.length > longestNote ? `Use até ${longestNote} letras.` : error}
      >
        <Textarea
          ref={input}
          rows={2}
          value={shown}
          className="print:hidden"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p className="hidden whitespace-pre-wrap [overflow-wrap:anywhere] print:block">{shown}</p>
      {shown === note ? null : (
        <div className="mt-2 flex gap-2">
          <Button onClick={() => void save()} {...(isRunning && { pending: "Salvando" })}>
            Salvar anotação
          </Button>
          <Button variant="text" className="max-medium:min-h-11" onClick={leave}>
            Deixar como estava
          </Button>
        </div>
      )}
    </div>
  );
}
