import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { writingClass } from "#components/ui/input.tsx";
import { splitName } from "#lib/filings/documents/names.ts";

/** Renames a document in its place: Enter saves, Esc leaves it as it was. */
export function RenameField({
  filename,
  onSave,
  onLeave,
}: {
  filename: string;
  onSave: (name: string, onRefused: (message: string) => void) => Promise<void>;
  onLeave: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(filename);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { bare } = splitName(filename);

  async function save() {
    setRefusal(null);
    if (name.trim() === filename) return onLeave();
    await onSave(name, setRefusal);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onLeave();
      }}
      className="max-w-110"
    >
      <label htmlFor={id} className="sr-only">
        Nome de {filename}
      </label>
      {refusal === null ? null : (
        <p id={`${id}-error`} role="alert" className="mb-1 font-strong text-alert">
          {refusal}
        </p>
      )}
      <input
        id={id}
        value={name}
        autoComplete="off"
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : `${id}-error`}
        onChange={(event) => setName(event.target.value)}
        ref={(input) => {
          if (input === null || input.dataset.ready) return;
          input.dataset.ready = "yes";
          input.focus();
          // What is changed is the name, not what the file is.
          input.setSelectionRange(0, bare.length);
        }}
        className={cx(writingClass, "h-11 px-2 medium:h-9")}
      />
      <p className="mt-2 flex gap-2">
        <Button type="submit">Salvar nome</Button>
        <Button variant="tap" className="ml-1" onClick={onLeave}>
          Voltar
        </Button>
      </p>
    </form>
  );
}
