import { type FormEvent, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { noteTextSchema } from "#lib/cases/organisation/schema.ts";
import type { Refusal } from "#lib/failures/refusals.ts";
import { allOf } from "#lib/reads.ts";
import { useKeptText } from "./use-kept-text.ts";

type Answer = { ok: true } | Refusal;

/** The form of a note. What was typed is kept over a failure and over a reload of the tab. */
export function NoteForm({
  database,
  draft,
  text: offered = "",
  takesFocus = true,
  save,
  onDone,
}: {
  database: string;
  /** The name under which the tab keeps what was typed. */
  draft: string;
  text?: string;
  /** False for a form that opened without a press: keys then still belong to the page. */
  takesFocus?: boolean;
  save: (text: string) => Promise<Answer>;
  onDone: () => void;
}) {
  const { run, isRunning } = useAction(allOf("cases", { database }));
  const [text, setText] = useKeptText(draft, offered);
  const [error, setError] = useState<string | null>(null);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isRunning) return;
    const known = noteTextSchema.safeParse(text);
    if (!known.success) {
      setError(known.error.issues[0]?.message ?? null);
      return;
    }
    setError(null);
    const done = await run({
      action: () => save(text),
      onRefused: ({ message }) => setError(`${message} O que você escreveu continua aqui.`),
    });
    if (done === null) return;
    setText("");
    onDone();
  }

  return (
    <form onSubmit={submit} noValidate className="mt-2">
      <Field label="Anotação" isLabelSeen={false} error={error} className="mt-0!">
        <Textarea
          autoFocus={takesFocus}
          rows={4}
          readOnly={isRunning}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={isRunning && "Salvando"}>
          Salvar
        </Button>
        <Button
          variant="text"
          className="font-regular! text-ink-2! max-medium:min-h-11"
          onClick={() => {
            setText("");
            onDone();
          }}
        >
          Descartar
        </Button>
        <span className="hidden text-small text-ink-3 medium:inline touch:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> salva
        </span>
      </div>
    </form>
  );
}
