import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { toast } from "#components/ui/toast.ts";
import { type LabelCount, labelNameSchema } from "#lib/cases/organisation/schema.ts";
import { labelsQuery } from "#lib/cases/queries.ts";
import { plural } from "#lib/format/count.ts";
import { allOf } from "#lib/reads.ts";
import {
  deleteLabelAction,
  renameLabelAction,
  restoreLabelAction,
} from "#server/cases/organisation/labels/actions.ts";
import { LabelsUnread } from "./unread.tsx";

/** The labels of the database, each to be renamed or deleted. */
export function LabelManager({ database }: { database: string }) {
  const query = useQuery(labelsQuery({ database }));
  const [renaming, setRenaming] = useState<string | null>(null);
  if (query.data === undefined) {
    if (!query.isError) return <SkeletonRows rows={3} sentence="Buscando as etiquetas" />;
    return <LabelsUnread error={query.error} onRetry={() => query.refetch()} />;
  }
  if (query.data.items.length === 0) return <p className="mt-4 text-ink-3">Nenhuma etiqueta ainda.</p>;
  return (
    <Rows label="Etiquetas desta base" ruled className="mt-4">
      {query.data.items.map((label) => (
        <li key={label.id} className="py-2">
          {renaming === label.id ? (
            <RenameForm database={database} label={label} onDone={() => setRenaming(null)} />
          ) : (
            <ManagedLabel database={database} label={label} onRename={() => setRenaming(label.id)} />
          )}
        </li>
      ))}
    </Rows>
  );
}

function ManagedLabel({
  database,
  label,
  onRename,
}: {
  database: string;
  label: LabelCount;
  onRename: () => void;
}) {
  const { run } = useAction(allOf("cases", { database }));
  const [warning, setWarning] = useState<string | null>(null);

  function remove(forGood: boolean) {
    setWarning(null);
    return run({
      action: () => deleteLabelAction({ database, id: label.id, forGood }),
      notice: () => `Etiqueta “${label.name}” apagada`,
      undo: ({ deleted }) =>
        deleted && (() => run({ action: () => restoreLabelAction({ database, deleted }) })),
      onRefused: ({ message, reason }) =>
        reason === "too-many-cases" ? setWarning(message) : toast({ text: message, tone: "alert" }),
    });
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {label.name}{" "}
          <span className="text-small text-ink-3">{plural(label.count, "processo", "processos")}</span>
        </span>
        <Button variant="tap" onClick={onRename}>
          Renomear<span className="sr-only"> {label.name}</span>
        </Button>
        <Button variant="tap" onClick={() => remove(false)}>
          Apagar<span className="sr-only"> {label.name}</span>
        </Button>
      </div>
      {warning ? (
        <Note tone="care" live className="mt-2">
          <p>{warning}</p>
          <Button className="mt-2" onClick={() => remove(true)}>
            Apagar para sempre
          </Button>
        </Note>
      ) : null}
    </>
  );
}

function RenameForm({
  database,
  label,
  onDone,
}: {
  database: string;
  label: LabelCount;
  onDone: () => void;
}) {
  const { run, isRunning } = useAction(allOf("cases", { database }));
  const [name, setName] = useState(label.name);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    const known = labelNameSchema.safeParse(name);
    if (!known.success) {
      setError(known.error.issues[0]?.message ?? null);
      return;
    }
    const done = await run({
      action: () => renameLabelAction({ database, id: label.id, name }),
      onRefused: ({ message }) => setError(message),
    });
    if (done !== null) onDone();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field label={`Novo nome de “${label.name}”`} error={error} className="mt-1">
        <Input autoFocus value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="mt-2 flex items-center gap-3">
        <Button type="submit" pending={isRunning && "Salvando"}>
          Salvar
        </Button>
        <Button variant="text" onClick={onDone}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
