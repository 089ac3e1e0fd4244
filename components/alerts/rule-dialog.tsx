import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { forgetFields, keepFields, keptFields } from "#components/ui/kept-fields.ts";
import { KeptHere } from "#components/ui/kept-here.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { paramsOfRule } from "#lib/alerts/preview.ts";
import {
  alertScopes,
  alertTellings,
  type RuleForm,
  ruleFormSchema,
  type SavedRule,
  typedRuleSchema,
} from "#lib/alerts/schema.ts";
import {
  journalsLeftOut,
  nowWords,
  previewSentence,
  ruleKindNames,
  scopeNames,
  tellingNames,
  unsureLeftOut,
} from "#lib/alerts/words.ts";
import { leavesUnsureOut, movementKinds } from "#lib/cases/movements/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { reading } from "#lib/http/reading.ts";
import { publicationsHref } from "#lib/publications/href.ts";
import { allOf } from "#lib/reads.ts";
import { addRuleAction, changeRuleAction } from "#server/alerts/actions.ts";

const empty: RuleForm = { kinds: [], words: "", scope: "all", telling: "digest", numbers: "" };

/** What differs between making a rule and changing one. */
const words = {
  add: {
    title: "Nova regra",
    does: "Criar regra",
    doing: "Criando",
    done: "Regra criada.",
    not: "A regra não foi criada",
  },
  change: {
    title: "Alterar regra",
    does: "Salvar",
    doing: "Salvando",
    done: "Regra alterada.",
    not: "A regra não foi alterada",
  },
};
const fromNowOn = "Vale para o que chegar a partir de agora.";

type Errors = { words?: string; numbers?: string; whole?: string };

/** Makes a rule or changes one, and says meanwhile of how much it would have told. */
export function RuleDialog({
  database,
  rule,
  mailTo,
  onClose,
}: {
  database: string;
  /** The rule that is changed; null makes a new one. */
  rule: SavedRule | null;
  /** Where e-mails go that tell at once; null where none goes out. */
  mailTo: string | null;
  onClose: () => void;
}) {
  const own = words[rule === null ? "add" : "change"];
  const { run, isRunning } = useAction(allOf("alerts", { database }));
  const id = useId();
  const key = ruleKey(database, rule?.id ?? null);
  const untouched = rule === null ? empty : formOf(rule);
  const [begun, setBegun] = useState(() => keptRule(key, untouched));
  const [form, setForm] = useState<RuleForm>(begun ?? untouched);
  const [errors, setErrors] = useState<Errors>({});
  const fields = { words: useRef<HTMLInputElement>(null), numbers: useRef<HTMLTextAreaElement>(null) };
  const change = (part: Partial<RuleForm>) => {
    const typed = { ...form, ...part };
    setForm(typed);
    setErrors({});
    keepFields(key, typed, untouched);
  };
  const refuse = (place: keyof Errors, message: string) => {
    setErrors({ [place]: message });
    if (place !== "whole") fields[place].current?.focus();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    const read = ruleFormSchema.safeParse(form);
    if (!read.success) {
      const [issue] = read.error.issues;
      if (issue) refuse(placeOf(issue.path[0]), issue.message);
      return;
    }
    const done = await run({
      action: () =>
        rule === null
          ? addRuleAction({ database, rule: form })
          : changeRuleAction({ database, id: rule.id, rule: form }),
      notice: () => `${own.done} ${fromNowOn}`,
      onRefused: ({ field, message }) => refuse(placeOf(field?.split(".").at(-1)), message),
    });
    if (done === null) return;
    forgetFields(key);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={own.title}
      description={fromNowOn}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" pending={isRunning && own.doing}>
            {own.does}
          </Button>
          <Button variant="tap" className="ml-2" onClick={onClose}>
            Voltar
          </Button>
        </>
      }
    >
      {begun === null ? null : (
        <KeptHere
          onClear={() => {
            forgetFields(key);
            setBegun(null);
            setForm(untouched);
            setErrors({});
          }}
        />
      )}
      <form id={id} onSubmit={submit} noValidate>
        <fieldset className="mt-4">
          <legend className="font-strong">Tipos de movimentação</legend>
          <p className="text-small text-ink-3">Sem nenhum marcado, a regra vale para todos.</p>
          <div className="grid gap-x-4 medium:grid-cols-2">
            {movementKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={ruleKindNames[kind]}
                checked={form.kinds.includes(kind)}
                onChange={({ target }) =>
                  change({
                    kinds: movementKinds.filter((one) =>
                      one === kind ? target.checked : form.kinds.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
          <p className="text-small text-ink-2">
            {journalsLeftOut} <Link href={publicationsHref(database)}>Publicações</Link>.
          </p>
          {leavesUnsureOut(form.kinds) ? <p className="text-small text-ink-2">{unsureLeftOut}</p> : null}
        </fieldset>
        <Field
          label="O texto contém"
          hint="Pode ficar em branco. Acentos e maiúsculas não importam."
          error={errors.words ?? null}
        >
          <Input
            ref={fields.words}
            value={form.words}
            autoComplete="off"
            onChange={({ target }) => change({ words: target.value })}
          />
        </Field>
        <Field label="Processos">
          <Select
            className="w-full"
            value={form.scope}
            onChange={({ target }) =>
              change({ scope: alertScopes.find((one) => one === target.value) ?? "all" })
            }
          >
            <Options of={alertScopes} words={(scope) => scopeNames[scope]} />
          </Select>
        </Field>
        {form.scope === "chosen" ? (
          <Field
            label="Números dos processos"
            hint="Com ou sem pontuação, um ou vários."
            error={errors.numbers ?? null}
          >
            <Textarea
              ref={fields.numbers}
              rows={3}
              value={form.numbers}
              onChange={({ target }) => change({ numbers: target.value })}
            />
          </Field>
        ) : null}
        <Field label="Quando avisar" hint={form.telling === "now" ? nowWords(mailTo) : undefined}>
          <Select
            className="w-full"
            value={form.telling}
            onChange={({ target }) =>
              change({ telling: alertTellings.find((one) => one === target.value) ?? "digest" })
            }
          >
            <Options of={alertTellings} words={(telling) => tellingNames[telling]} />
          </Select>
        </Field>
        <RulePreviewed database={database} form={form} />
        {errors.whole ? (
          <Note tone="alert" live className="mt-5" title={own.not}>
            {errors.whole}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}

const formOf = ({ kinds, words, scope, telling, numbers }: SavedRule): RuleForm => ({
  kinds,
  words,
  scope,
  telling,
  numbers: numbers.map(formatCnj).join("\n"),
});

/** Where a message stands: at its field, or below the whole form. */
const placeOf = (field: PropertyKey | undefined): keyof Errors =>
  field === "words" || field === "numbers" ? field : "whole";

/** Of how much a rule would have told, as it stands in its form; only of what can be a rule already. */
function RulePreviewed({ database, form }: { database: string; form: RuleForm }) {
  const now = useNow();
  const settled = useSettled({ value: form, ms: 300 });
  const rule = ruleFormSchema.safeParse(settled).data ?? null;
  const { data } = useQuery({
    ...reading("alerts/preview", { database, query: rule === null ? {} : paramsOfRule(rule) }),
    enabled: rule !== null,
  });
  return (
    <p aria-live="polite" className="mt-5 min-h-5 text-ink-2">
      {data ? previewSentence(data, now) : null}
    </p>
  );
}

/** Where the tab keeps what was typed of a rule. `id`: of the rule that is changed; null of a new one. */
export const ruleKey = (database: string, id: string | null) => `autos-alert-rule-${database}-${id ?? ""}`;

export const keptRule = (key: string, untouched: RuleForm): RuleForm | null =>
  keptFields(key, { untouched, typed: typedRuleSchema });
