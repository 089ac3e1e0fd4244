import { useActionForm } from "#components/actions/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { ownNameSchema } from "#lib/users/schema.ts";
import { changeNameAction } from "#server/users/account/actions.ts";

const changedWords = ({ isPartial }: { isPartial: boolean }): string =>
  isPartial
    ? "Nome mudado. No que só o nome dizia quem foi, ficou o anterior: há outra pessoa ou chave com ele."
    : "Nome mudado.";

/** Changes one's own name. `isLawyer`: the firm also looks for one in the diary, by a name that stays. */
export function OwnName({
  name,
  isLawyer,
  onDone,
}: {
  name: string;
  isLawyer: boolean;
  /** Runs once the new name stands everywhere. */
  onDone: () => void;
}) {
  const { form, errors, send, onSubmit, isRunning, failed } = useActionForm({
    schema: ownNameSchema,
    defaultValues: { name },
    fields: ["name"],
  });
  const save = onSubmit(async (given) => {
    const done = await send({ action: () => changeNameAction(given), notice: changedWords });
    if (done === null) return;
    form.reset(given);
    onDone();
  });
  return (
    <section className="mt-10" aria-labelledby="nome">
      <h2 id="nome" className="type-section">
        Mudar nome
      </h2>
      <p className="mt-1 max-w-column text-ink-2">
        O nome novo aparece também no que você já fez. Suas sessões continuam abertas.
        {isLawyer ? " O nome pelo qual as publicações são procuradas no diário não muda." : null}
      </p>
      <form onSubmit={save} noValidate method="post" className="max-w-90">
        <NotDone why={failed} title="O nome não mudou" className="mt-5" />
        <Field label="Nome" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register("name")} />
        </Field>
        <Button type="submit" className="mt-6" pending={isRunning && "Mudando"}>
          Mudar nome
        </Button>
      </form>
    </section>
  );
}
