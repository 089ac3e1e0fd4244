import { useBaseForm } from "#components/databases/use-base-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { type LawyerView, lawyerFormSchema, type RegisterView, typedLawyer } from "#lib/lawyers/schema.ts";
import { saveLawyerAction } from "#server/lawyers/actions.ts";

/** Writes a lawyer, or changes one. */
export function LawyerForm({
  view: { document: database, people },
  lawyer,
  onEnd,
}: {
  view: RegisterView;
  lawyer: LawyerView | null;
  onEnd: () => void;
}) {
  const { form, errors, send, onSubmit, isRunning, failed } = useBaseForm({
    schema: lawyerFormSchema,
    defaultValues:
      lawyer === null ? { name: "", numbers: "", variants: "", userId: "" } : typedLawyer(lawyer),
    fields: ["name", "numbers", "variants", "userId"],
  });
  const save = onSubmit(async ({ name }) => {
    const done = await send({
      action: () => saveLawyerAction({ database, id: lawyer?.id ?? null, ...form.getValues() }),
      notice: () => `${name} está no registro.`,
    });
    if (done !== null) onEnd();
  });
  const error = (name: keyof typeof errors) => errors[name]?.message ?? null;
  return (
    <form onSubmit={save} noValidate method="post" className="mb-6 border-t border-rule pb-2">
      <div className="grid max-w-200 gap-x-6 medium:grid-cols-2">
        <Field label="Nome" error={error("name")}>
          <Input autoComplete="off" autoFocus {...form.register("name")} />
        </Field>
        <Field label="Quem recebe no Autos" error={error("userId")}>
          <Select className="w-full" {...form.register("userId")}>
            <option value="">Ninguém</option>
            <Options of={people} words={({ name }) => name} />
          </Select>
        </Field>
        <Field
          label="OAB"
          hint="Uma por linha, com UF, como 123456/SP ou OAB/RJ 12.345-A. Suplementar ou estagiário se escreve atrás."
          error={error("numbers")}
        >
          <Textarea rows={3} {...form.register("numbers")} />
        </Field>
        <Field
          label="Outras grafias"
          hint="Uma por linha: nome de solteira, sobrenome a menos. Acentos e nomes do meio abreviados não precisam."
          error={error("variants")}
        >
          <Textarea rows={3} {...form.register("variants")} />
        </Field>
      </div>
      <NotDone why={failed} className="mt-5" title="Nada mudou no registro" />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={isRunning && "Gravando"}>
          {lawyer === null ? "Incluir" : "Gravar"}
        </Button>
        <Button onClick={onEnd}>Voltar</Button>
      </div>
    </form>
  );
}
