import { useState } from "react";
import { useBaseForm } from "#components/databases/use-base-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { type RegisterView, type RuleView, ruleByWords, ruleFormSchema } from "#lib/lawyers/schema.ts";
import { addRoutingRuleAction, removeRoutingRuleAction } from "#server/lawyers/actions.ts";
import { useChange } from "./use-change.ts";

/** Whose publications are that no case and no name gives to anybody. */
export function Rules({ view }: { view: RegisterView }) {
  const { document: database, rules } = view;
  const [isOpen, setOpen] = useState(false);
  const { change } = useChange();
  const remove = ({ id, by, value, person }: RuleView) =>
    change({
      action: () => removeRoutingRuleAction({ database, id }),
      notice: () => "Regra tirada.",
      undo: () => () =>
        void change({
          action: () => addRoutingRuleAction({ database, by, value, personId: person.id }),
          notice: () => "A regra está de volta.",
        }),
    });
  return (
    <Section
      id="regras"
      title="Regras"
      note="para o que nem o processo nem o texto dizem de quem é"
      action={
        isOpen ? null : (
          <Button variant="tap" onClick={() => setOpen(true)}>
            Incluir regra
          </Button>
        )
      }
    >
      {isOpen ? <RuleForm view={view} onEnd={() => setOpen(false)} /> : null}
      {rules.length === 0 ? (
        <p className="border-t border-rule pt-2 text-ink-2">
          Nenhuma regra. Uma diz, por exemplo, de quem são as publicações do TRT2.
        </p>
      ) : (
        <Rows label="Regras" ruled>
          {rules.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className="text-ink-3">{ruleByWords[one.by]} </span>
                <b className="font-strong">{one.value}</b>, para {one.person.name}
              </p>
              <Button
                variant="text"
                className="font-regular! max-medium:min-h-11"
                onClick={() => void remove(one)}
              >
                Tirar
                <VisuallyHidden>
                  {" "}
                  {ruleByWords[one.by]} {one.value}
                </VisuallyHidden>
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

function RuleForm({
  view: { document: database, people },
  onEnd,
}: {
  view: RegisterView;
  onEnd: () => void;
}) {
  const { form, errors, send, onSubmit, isRunning, failed } = useBaseForm({
    schema: ruleFormSchema,
    defaultValues: { by: "court", value: "", personId: "" },
    fields: ["by", "value", "personId"],
  });
  const by = form.watch("by");
  const add = onSubmit(async (given) => {
    const done = await send({
      action: () => addRoutingRuleAction({ database, ...given }),
      notice: () => "Regra incluída.",
    });
    if (done !== null) onEnd();
  });
  return (
    <form onSubmit={add} noValidate method="post" className="mb-6 border-t border-rule">
      <div className="flex flex-wrap gap-x-4">
        <Field label="Por" className="w-44 max-w-full">
          <Select className="w-full" autoFocus {...form.register("by")}>
            <Options of={["court", "term"] as const} words={(one) => ruleByWords[one]} />
          </Select>
        </Field>
        <Field
          label={by === "court" ? "Sigla do tribunal" : "Termo, como é pesquisado"}
          error={errors.value?.message ?? null}
          className="w-72 max-w-full"
        >
          <Input autoComplete="off" {...form.register("value")} />
        </Field>
        <Field label="Para" error={errors.personId?.message ?? null} className="w-72 max-w-full">
          <Select className="w-full" {...form.register("personId")}>
            <option value="">Escolha</option>
            <Options of={people} words={({ name }) => name} />
          </Select>
        </Field>
      </div>
      <NotDone why={failed} className="mt-5" title="Nenhuma regra foi incluída" />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={isRunning && "Incluindo"}>
          Incluir
        </Button>
        <Button onClick={onEnd}>Fechar</Button>
      </div>
    </form>
  );
}
