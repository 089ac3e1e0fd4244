"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useSubmit } from "#components/databases/use-submit.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { type NewKey as Fields, newKeySchema } from "#lib/databases/forms.ts";
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
  const form = useForm<Fields>({
    resolver: zodResolver(newKeySchema),
    defaultValues: { name: "", rhythm: "business-days" },
    reValidateMode: "onSubmit",
  });
  const { send, isRunning, failed } = useSubmit(form, ["name", "rhythm"]);
  const { errors } = form.formState;

  const create = form.handleSubmit(async (given) => {
    if (isRunning) return;
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
          {ingestRhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {rhythmWords(rhythm)}
            </option>
          ))}
        </Select>
      </Field>
      {failed ? (
        <Note tone="alert" live className="mt-5" title="Nenhuma chave foi criada">
          {failed}
        </Note>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" {...(isRunning ? { pending: "Criando" } : {})}>
          Criar chave
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </form>
  );
}
