import { useEffect, useRef, useState } from "react";
import { WithCare } from "#components/deadlines/internal/part.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { DialogFoot } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { courtOf } from "#lib/cnj/court.ts";
import { cnjProblem, parseCnj } from "#lib/cnj/number.ts";
import { typedBeginnings } from "#lib/deadlines/beginnings.ts";
import { type Around, type FarDay, farDay } from "#lib/deadlines/changing/far.ts";
import {
  type DeadlineFields,
  type DeadlineGiven,
  deadlineFieldsSchema,
  type TypedDeadline,
} from "#lib/deadlines/changing/schema.ts";
import { regimeName } from "#lib/deadlines/explaining/regime.ts";
import { typedClosedWords } from "#lib/deadlines/internal/rules.ts";
import { doublings, regimes } from "#lib/deadlines/regimes/regime.ts";
import { deadlineBeginnings } from "#lib/deadlines/schema.ts";
import { doublingWords, hoursWords } from "#lib/deadlines/words.ts";
import { dayIn, zoneOfCourt } from "#lib/deadlines/zone.ts";
import { formatDate } from "#lib/time/time.ts";
import { FoundCases } from "./found-cases.tsx";
import { CountPreview } from "./preview.tsx";
import { type FormErrors, isField } from "./refused.ts";

const counts = [
  { value: "regime", label: "dias, como o rito conta" },
  { value: "business", label: "dias úteis" },
  { value: "calendar", label: "dias corridos" },
  { value: "hours", label: "horas" },
  { value: "months", label: "meses" },
  { value: "years", label: "anos" },
] as const;

/** Why what was typed is no case: where it is a name, one of those found has to be chosen. */
const caseProblem = (typed: string, number: Parameters<typeof cnjProblem>[0]): string =>
  /\p{L}/u.test(typed) ? "Escolha um dos processos encontrados, ou escreva o número." : cnjProblem(number);

/** What the fields hold for a way to count. */
function countedBy(value: (typeof counts)[number]["value"]): Partial<DeadlineFields> {
  switch (value) {
    case "regime":
      return { measure: "days", unit: null };
    case "business":
    case "calendar":
      return { measure: "days", unit: value };
    case "hours":
      return { measure: value, unit: null, doubled: null };
    case "months":
    case "years":
      return { measure: value, unit: null };
  }
}

export type DeadlineFormGiven = {
  database: string;
  initial: DeadlineFields;
  cnj: string | null;
  around: (cnj: string) => Around;
  publication: (cnj: string) => string | null;
  /** What was read of it; it stands beside what is typed. */
  said?: string | null;
  submit: string;
  onType: (typed: TypedDeadline) => void;
  onSend: (sent: { cnj: string; fields: DeadlineFields; sure: string | null }) => Promise<FormErrors | null>;
  onCancel: () => void;
};

/**
 * The form of a deadline. What is typed stays when something is wrong: each sentence stands at its field. `cnj`: as it was
 * typed, where the form asks for the case. `around`: the day to which the typed one is compared, of a case by its 20 digits;
 * `publication`: the publication to which a deadline of it belongs.
 * `onType` is told what the fields hold; `onSend` resolves with the errors that the server found, and is told the old day of
 * which the person said that it is right.
 */
export function DeadlineForm({
  database,
  initial,
  cnj: initialCnj,
  around,
  publication,
  said = null,
  submit,
  onType,
  onSend,
  onCancel,
}: DeadlineFormGiven) {
  const [fields, setFields] = useState(initial);
  const [cnj, setCnj] = useState(initialCnj ?? "");
  const [errors, setErrors] = useState<FormErrors>({});
  const [doubted, setDoubted] = useState<FarDay | null>(null);
  const [sure, setSure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<DeadlineFields>) => {
    const typed = { ...fields, ...change };
    setFields(typed);
    setErrors((now) => without(now, Object.keys(change).map(errorField)));
    if (dayFields.some((name) => name in change)) setDoubted(null);
    onType({ cnj, fields: typed });
  };
  // What has to be mended first gets the focus.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  const text = (
    name: "act" | "availableOn" | "amount" | "court" | "city" | "dueOn" | "dueTime" | "internalOn",
  ) => ({
    value: fields[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

  const typeCase = (text: string) => {
    setCnj(text);
    setErrors((now) => without(now, ["cnj"]));
    onType({ cnj: text, fields });
  };

  const refuse = (found: FormErrors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setRefusals((now) => now + 1);
  };
  const number = cnj.trim() === "" ? null : parseCnj(cnj);
  const digits = number?.ok ? number.cnj : "";
  const now = useNow();
  const courtOfCase = number?.ok ? (courtOf(number.cnj)?.acronym ?? null) : null;
  const courtOfForm = fields.court.trim().toUpperCase() || courtOfCase;
  const far = (given: DeadlineGiven): FarDay | null => {
    const court = given.court ?? courtOfCase;
    return farDay(given, around(digits), { today: dayIn(zoneOfCourt({ court, state: null }), now), sure });
  };

  async function send() {
    const found: FormErrors = number !== null && !number.ok ? { cnj: caseProblem(cnj, number) } : {};
    const read = deadlineFieldsSchema.safeParse(fields);
    for (const { path, message } of read.error?.issues ?? []) {
      const [name] = path;
      if (typeof name === "string" && isField(name)) found[name] ??= message;
    }
    const day = read.success ? far(read.data) : null;
    if (day !== null) found[day.field] = day.message;
    setDoubted(day?.isOld ? day : null);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    setIsSending(true);
    const refused = await onSend({ cnj: digits, fields, sure });
    setIsSending(false);
    if (refused !== null) refuse(refused);
  }

  /** The way on with an old day that is right. */
  const isSure =
    doubted === null ? null : (
      <Checkbox
        label={`Está certo: o dia é mesmo ${formatDate(doubted.day)}`}
        checked={sure === doubted.day}
        onChange={({ target }) => {
          setSure(target.checked ? doubted.day : null);
          setErrors((now) => without(now, [doubted.field]));
        }}
      />
    );
  const isTerm = fields.kind === "term";
  const count = fields.measure === "days" ? (fields.unit ?? "regime") : fields.measure;
  const begins = typedBeginnings[fields.begins];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {initialCnj === null ? null : (
        <>
          <Field
            label="Processo"
            hint="Parte ou número. Vazio quando o prazo não é de um processo."
            error={errors.cnj ?? null}
          >
            <Input
              value={cnj}
              autoComplete="off"
              // The dialog may have been there before its form.
              autoFocus
              className="max-w-column"
              onChange={({ target }) => typeCase(target.value)}
            />
          </Field>
          <FoundCases database={database} typed={number?.ok ? "" : cnj} onChoose={typeCase} />
        </>
      )}
      <Field label="Ato" error={errors.act ?? null}>
        <Input {...text("act")} autoFocus={initialCnj === null} />
      </Field>
      <Segmented
        className="mt-5"
        label="Espécie"
        value={fields.kind}
        onValueChange={(kind) => set({ kind })}
        options={[
          { value: "term", label: "Prazo que se conta" },
          { value: "appointment", label: "Data marcada" },
        ]}
      />
      {isTerm ? (
        <>
          <Field label="Como veio a intimação">
            <Select
              className="max-w-full"
              value={fields.begins}
              onChange={({ target }) =>
                set({ begins: deadlineBeginnings.find((one) => one === target.value) ?? "available" })
              }
            >
              <Options of={deadlineBeginnings} words={(one) => typedBeginnings[one].option} />
            </Select>
          </Field>
          <Field label={begins.label} hint={begins.hint} error={errors.availableOn ?? null}>
            <Input
              {...text("availableOn")}
              placeholder="dd/mm/aaaa"
              inputMode="numeric"
              className="max-w-40"
            />
          </Field>
          {isSure}
          <div className="flex flex-wrap items-end gap-x-4">
            <Field label="Quantidade" hint={said} error={errors.amount ?? null} className="min-w-0">
              <Input {...text("amount")} inputMode="numeric" className="max-w-24" />
            </Field>
            <Field label="Contagem">
              <Select
                value={count}
                onChange={({ target }) =>
                  set(countedBy(counts.find(({ value }) => value === target.value)?.value ?? "regime"))
                }
              >
                <Options of={counts} words={({ label }) => label} />
              </Select>
            </Field>
          </div>
          <Field label="Rito" hint={fields.regime === null ? regimeHint : null}>
            <Select
              className="max-w-full"
              value={fields.regime ?? ""}
              onChange={({ target }) => set({ regime: regimes.find((one) => one === target.value) ?? null })}
            >
              <option value="">Pelo processo</option>
              <Options of={regimes} words={regimeName} />
            </Select>
          </Field>
          {count === "hours" ? (
            <p className="mt-1 text-small text-ink-3">{hoursWords}</p>
          ) : (
            <Field label="Em dobro">
              <Select
                className="max-w-full"
                value={fields.doubled ?? ""}
                onChange={({ target }) =>
                  set({
                    doubled:
                      doublings.find((one) => one === target.value) ??
                      (target.value === "any" ? "any" : null),
                  })
                }
              >
                <option value="">Não, simples</option>
                <Options
                  of={[...doublings, "any" as const]}
                  words={(one) => `${doublingWords(one).article}: ${doublingWords(one).who}`}
                />
              </Select>
            </Field>
          )}
        </>
      ) : (
        <div className="flex flex-wrap gap-x-4">
          <Field label="Dia" error={errors.dueOn ?? null}>
            <Input {...text("dueOn")} placeholder="dd/mm/aaaa" inputMode="numeric" className="max-w-40" />
          </Field>
          <Field label="Hora" error={errors.dueTime ?? null}>
            <Input {...text("dueTime")} placeholder="14:30" className="max-w-24" />
          </Field>
          <div className="basis-full">{isSure}</div>
        </div>
      )}
      <div className="grid gap-x-4 medium:grid-cols-2 medium:items-end">
        <Field
          label="Calendário do tribunal"
          hint={
            initialCnj === null
              ? "A sigla. Vazio: só o nacional."
              : "A sigla. Vazio: o do processo, ou só o nacional."
          }
          error={errors.court ?? null}
        >
          <Input {...text("court")} className="max-w-32" />
        </Field>
        <Field
          label="Cidade"
          hint={
            initialCnj === null
              ? "Vazia: só o calendário do tribunal."
              : "Vazia: a do processo, se o tribunal é o dele."
          }
          error={errors.city ?? null}
        >
          <Input {...text("city")} className="max-w-64" />
        </Field>
      </div>
      {initialCnj === null ? null : (
        <Field
          label="Data interna"
          hint={<WithCare hint={internalHint} care={typedClosedWords(fields.internalOn, courtOfForm)} />}
          error={errors.internalOn ?? null}
        >
          <Input {...text("internalOn")} placeholder="dd/mm/aaaa" inputMode="numeric" className="max-w-40" />
        </Field>
      )}
      <DialogFoot>
        <CountPreview
          database={database}
          cnj={digits}
          publicationId={publication(digits)}
          fields={fields}
          far={far}
        />
        <Button type="submit" variant="primary" pending={isSending && "Salvando"}>
          {submit}
        </Button>
        <Button onClick={onCancel}>Voltar</Button>
      </DialogFoot>
    </form>
  );
}

/** With any of these the day is another one. */
const dayFields = ["kind", "begins", "availableOn", "dueOn"] as const;

/** The field at which the sentence stands that a change of another one answers. */
const errorField = (name: string): string =>
  name === "begins" ? "availableOn" : name === "measure" ? "amount" : name;

const internalHint =
  "O dia em que o escritório quer terminar, antes do fatal. Vazia: pela regra do ato, se houver uma.";

/** What a person reads who chose no regime. */
const regimeHint =
  "O Autos conta pela classe, pelo órgão e pelo texto; se dois ritos são possíveis, pelo que vence antes.";

/** What was mended is not wrong any more; the others stay. */
const without = (errors: FormErrors, names: readonly string[]): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
