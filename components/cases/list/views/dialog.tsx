import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { readAgain } from "#components/reads/read-again.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { type SavedView, viewNameSchema } from "#lib/cases/list/schema.ts";
import { allOf, answersTo } from "#lib/reads.ts";
import { changeViewAction, saveViewAction } from "#server/cases/list/views/actions.ts";

/** Saves the list as it is now as a view, or renames a saved view. */
export function ViewDialog({
  database,
  renamed,
  query,
  onClose,
  onSaved,
}: {
  database: string;
  /** The view to rename; null to save a new one with `query`. */
  renamed: SavedView | null;
  query: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const client = useQueryClient();
  const { run, isRunning } = useAction(allOf("cases", { database }));
  const form = useId();
  const [name, setName] = useState(renamed?.name ?? "");
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function rename({ id }: SavedView) {
    const answer = await changeViewAction({ database, id, name });
    return answer.ok ? { ...answer, id } : answer;
  }

  async function save() {
    const answer = await (renamed ? rename(renamed) : saveViewAction({ database, name, query, shared }));
    // The tabs must know the saved view before the address names it. Until then the dialog is busy.
    if (answer.ok) await readAgain(client, answersTo("cases/views", { database }));
    return answer;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    const known = viewNameSchema.safeParse(name);
    if (!known.success) {
      setError(known.error.issues[0]?.message ?? null);
      return;
    }
    setError(null);
    const done = await run({ action: save, onRefused: ({ message }) => setError(message) });
    if (done !== null) onSaved(done.id);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={renamed ? `Renomear “${renamed.name}”` : "Salvar vista"}
      {...(renamed ? {} : { description: "A busca, os filtros e a ordem desta lista ficam numa aba." })}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" pending={isRunning && "Salvando"}>
            Salvar
          </Button>
          <Button variant="tap" className="ml-2" onClick={onClose}>
            Voltar
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label="Nome" error={error}>
          <Input
            autoFocus
            value={name}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setError(null);
            }}
          />
        </Field>
        {renamed ? null : (
          <Checkbox
            className="mt-3"
            label="Mostrar para todos desta base"
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
