import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { courtsQuery } from "#lib/cases/queries.ts";
import type { AccessRequest, Integration } from "#lib/integration/schema.ts";
import { isSameLawyer } from "#lib/integration/words.ts";

/** `whole`: what is wrong with none of the fields, and what was asked for then. */
export type AccessErrors = Partial<Record<keyof AccessRequest, string>> & {
  whole?: { asked: AccessRequest; message: string };
};

/** Labels, messages and controls each stand in a line of their own, also where one field has no message. */
const inRow = "medium:row-start-1 medium:row-span-3 medium:grid medium:grid-cols-1 medium:grid-rows-subgrid";

/** Who enters which court, with what was entered before to choose from. */
export function AccessForm({
  typed,
  errors,
  known,
  lawyers,
  database,
  isRunning,
  isSecond,
  fields,
  onChange,
  onEnter,
}: {
  typed: AccessRequest;
  errors: AccessErrors;
  known: readonly AccessRequest[];
  lawyers: Integration["lawyers"];
  database: string;
  isRunning: boolean;
  /** While a session is held or a court is in the list, something else is the thing to do. */
  isSecond: boolean;
  fields: Record<keyof AccessRequest, RefObject<HTMLInputElement | null>>;
  onChange: (part: Partial<AccessRequest>) => void;
  onEnter: () => void;
}) {
  const courts = useQuery(courtsQuery({ database }));
  const titleId = useId();
  const lists = { lawyer: useId(), instance: useId(), court: useId() };
  const oabs = lawyers
    .flatMap(({ name, oab }) => (oab !== null && isSameLawyer(name, typed.lawyer) ? [`${name}, ${oab}`] : []))
    .join("; ");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };
  const field = (name: keyof AccessRequest) => ({
    ref: fields[name],
    className: "medium:row-start-3",
    value: typed[name],
    list: lists[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const choices = (name: keyof AccessRequest, own: readonly string[] = []) => (
    <datalist id={lists[name]}>
      {[...new Set([...own, ...known.map((one) => one[name])])].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
  return (
    <form onSubmit={submit} noValidate aria-labelledby={titleId} className="screen-only mt-8">
      <h2 id={titleId} className="type-section">
        {isSecond ? "Outro tribunal" : "Abrir um tribunal"}
      </h2>
      <div className="-mt-3 grid gap-x-3 medium:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)_auto] medium:grid-rows-[auto_auto_auto]">
        <Field label="Advogado" error={errors.lawyer ?? null} className={inRow}>
          <Input {...field("lawyer")} />
        </Field>
        <Field label="Instância" error={errors.instance ?? null} className={inRow}>
          <Input {...field("instance")} />
        </Field>
        <Field label="Tribunal" error={errors.court ?? null} className={inRow}>
          <Input {...field("court")} />
        </Field>
        <Button
          type="submit"
          variant={isSecond ? "outline" : "primary"}
          size="field"
          className="max-medium:mt-5 medium:col-start-4 medium:row-start-3"
          pending={isRunning && "Abrindo"}
        >
          Abrir
        </Button>
      </div>
      {choices(
        "lawyer",
        lawyers.map(({ name }) => name),
      )}
      {choices("instance", ["1", "2"])}
      {choices("court", courts.data?.items.map(({ acronym }) => acronym) ?? [])}
      <p className="mt-2 max-w-column text-small text-ink-3">
        {oabs === "" ? null : <>{oabs}. </>}
        Cada acesso abre uma sessão em nome do advogado. Escreva a instância e o tribunal como o serviço os
        conhece, por exemplo 1 e TJSP.
      </p>
    </form>
  );
}
