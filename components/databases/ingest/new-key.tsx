import { useBaseForm } from "#components/databases/use-base-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { newKeySchema } from "#lib/databases/forms.ts";
import { ingestRhythms, rhythmWords } from "#lib/databases/ingest/schema.ts";
import { createIngestKeyAction } from "#server/databases/actions.ts";

/** Names a new key and says how often deliveries are expected with it. */
export function NewKey({
  database,
  onCreated,
  onCancel,
}: {
  database: string;
  onCreated: (created: { name: string; key: string }) => void;
  onCancel: () => void;
}) {
  const { form, errors, send, onSubmit, isRunning, failed } = useBaseForm({
    schema: newKeySchema,
    defaultValues: { name: "", rhythm: "business-days" },
    fields: ["name", "rhythm"],
  });

  const create = onSubmit(async (given) => {
    const done = await send({ action: () => createIngestKeyAction({ database, ...given }) });
    if (done !== null) onCreated({ name: given.name, key: done.key });
  });

  return (
    <form onSubmit={create} noValidate method="post" className="mb-6 border-t border-rule">
      <Field
        label="Nome da chave"
        hint="Quem entrega com ela, como “DJEN diário”."
        error={errors.name?.message ?? null}
        className="max-w-90"
      >
        <Input autoComplete="off" autoFocus {...form.register("name")} />
      </Field>
      <Field
        label="Ritmo das entregas"
        hint="De quanto em quanto tempo se espera uma entrega. Assim se distingue a entrega que faltou do dia sem publicações."
        error={errors.rhythm?.message ?? null}
        className="max-w-90"
      >
        <Select className="w-full" {...form.register("rhythm")}>
          <Options of={ingestRhythms} words={rhythmWords} />
        </Select>
      </Field>
      <NotDone why={failed} className="mt-5" title="Nenhuma chave foi criada" />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={isRunning && "Criando"}>
          Criar chave
        </Button>
        <Button onClick={onCancel}>Voltar</Button>
      </div>
    </form>
  );
}
