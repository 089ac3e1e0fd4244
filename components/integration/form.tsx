import { type FormEvent, type RefObject, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { AccessRequest } from "#lib/integration/schema.ts";
import { accessKey, accessName } from "#lib/integration/words.ts";

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
  again,
  known,
  ownName,
  isRunning,
  isSecond,
  fields,
  onChange,
  onFill,
  onEnter,
}: {
  typed: AccessRequest;
  errors: AccessErrors;
  again: readonly AccessRequest[];
  known: readonly AccessRequest[];
  ownName: string;
  isRunning: boolean;
  /** While a session is held, something else is the thing to do. */
  isSecond: boolean;
  fields: Record<keyof AccessRequest, RefObject<HTMLInputElement | null>>;
  onChange: (part: Partial<AccessRequest>) => void;
  onFill: (asked: AccessRequest) => void;
  onEnter: () => void;
}) {
  // On a phone the session comes before what helps to ask for another one.
  const beside = isSecond && "max-medium:hidden";
  const lists = { lawyer: useId(), instance: useId(), court: useId() };
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
    <form onSubmit={submit} noValidate className="screen-only">
      <div className="-mt-5 grid gap-x-3 medium:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)_auto] medium:grid-rows-[auto_auto_auto]">
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
          pending={isRunning && "Acessando"}
        >
          Acessar tribunal
        </Button>
      </div>
      {choices("lawyer", [ownName])}
      {choices("instance")}
      {choices("court")}
      {again.length > 0 ? (
        <p className={cx("mt-2 flex flex-wrap items-baseline gap-x-4 text-small", beside)}>
          <span className="text-ink-3 max-medium:w-full">De novo:</span>
          {again.map((one) => (
            <Button
              key={accessKey(one)}
              variant="text"
              className="min-h-11 medium:min-h-6"
              onClick={() => onFill(one)}
            >
              {accessName(one)}
            </Button>
          ))}
        </p>
      ) : null}
      <p className={cx("mt-2 text-small text-ink-3", beside)}>
        Cada acesso abre uma sessão em nome do advogado. Escreva a instância e o tribunal como o serviço os
        conhece, por exemplo 1 e TJSP.
      </p>
    </form>
  );
}
