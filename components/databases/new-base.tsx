import { useRouter } from "next/navigation";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { Select } from "#components/ui/select.tsx";
import { addressFields } from "#lib/databases/addresses/address.ts";
import { basesPath } from "#lib/databases/domain.ts";
import { newBaseSchemaBy } from "#lib/databases/forms.ts";
import type { NewBaseFacts } from "#lib/databases/view.ts";
import { createDatabaseAction } from "#server/databases/actions.ts";
import { AddressInputs } from "./addresses/fields.tsx";
import { useBaseForm } from "./use-base-form.ts";

/** Adds a database and leads on to its page, where the tokens come next. */
export function NewBase({ facts, onCancel }: { facts: NewBaseFacts; onCancel: () => void }) {
  const { rules, simulation } = facts;
  const router = useRouter();
  const { form, errors, send, onSubmit, isRunning, failed } = useBaseForm({
    schema: newBaseSchemaBy(rules),
    defaultValues: {
      document: "",
      name: "",
      baseUrl: "",
      appUrl: "",
      webUrl: "",
      authScheme: "raw" as const,
      ownRole: "none" as const,
      practises: false,
    },
    fields: ["document", "name", ...addressFields],
  });

  const create = onSubmit(async (given) => {
    const done = await send({ action: () => createDatabaseAction(given) });
    if (done !== null) router.push(`${basesPath}/${done.document}`);
  });

  return (
    <form onSubmit={create} noValidate method="post" aria-label="Nova base" className="mt-5 mb-8">
      <h2 className="type-section">Nova base</h2>
      <p className="mt-1 max-w-140 text-ink-2">
        Os três endereços vêm da operadora do serviço. Os tokens são o passo seguinte.
      </p>
      <Field label="CPF ou CNPJ" error={errors.document?.message ?? null} className="max-w-60">
        <Input autoComplete="off" spellCheck={false} autoFocus {...form.register("document")} />
      </Field>
      <Field
        label="Nome"
        hint="Como o escritório chama esta base."
        error={errors.name?.message ?? null}
        className="max-w-140"
      >
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <Field
        label="O seu papel nesta base"
        hint="Quem só administra troca tokens e dá papéis, e não vê processos. Dá para mudar depois, em Usuários."
        className="max-w-140"
      >
        <Select className="w-full" {...form.register("ownRole")}>
          <option value="lawyer">
            administrador(a) e advogado(a): vê os processos, protocola, abre tribunais
          </option>
          <option value="paralegal">administrador(a) e paralegal: vê os processos e prepara petições</option>
          <option value="none">só administrador(a)</option>
        </Select>
      </Field>
      {simulation ? (
        <p className="mt-5 flex flex-wrap items-baseline gap-x-3 text-ink-2">
          Só para praticar?
          <Button
            variant="tap"
            onClick={() => {
              for (const field of addressFields) form.setValue(field, simulation[field]);
              form.setValue("practises", true);
              form.clearErrors([...addressFields]);
            }}
          >
            Usar a operadora simulada
          </Button>
        </p>
      ) : null}
      <AddressInputs register={(field) => form.register(field)} errors={errors} />
      <Field
        label="Autorização"
        hint="Como a operadora espera receber o token da API. Na dúvida, deixe o padrão: se for o outro, o teste do token avisa, e dá para mudar depois."
        className="max-w-90"
      >
        <Select className="w-full" {...form.register("authScheme")}>
          <option value="raw">só o token (padrão)</option>
          <option value="bearer">o token depois da palavra “Bearer”</option>
        </Select>
      </Field>
      <NotDone why={failed} className="mt-5" title="A base não foi criada" />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" size="large" pending={isRunning && "Criando"}>
          Criar base
        </Button>
        <Button size="large" onClick={onCancel}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
