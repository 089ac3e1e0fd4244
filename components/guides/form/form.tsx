import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Control, type Resolver, type UseFormReturn, useFormState } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { useForm } from "#components/ui/use-form.ts";
import { useHeldFocus } from "#components/ui/use-held-focus.ts";
import { plural } from "#lib/format/count.ts";
import { shorten } from "#lib/format/shorten.ts";
import { mostFields } from "#lib/guides/draft/schema.ts";
import { type FormField, sectionsOf, shapeOf } from "#lib/guides/form/fields.ts";
import { formSchemaOf, type KeyedValues, keyed, named } from "#lib/guides/form/schema.ts";
import type { Problem } from "#lib/guides/form/values.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import { nameBrought } from "#lib/guides/suggesting/payer.ts";
import type { Suggestion } from "#lib/guides/view.ts";
import { type FieldTools, OneField, PayerField } from "./one-field.tsx";

type Given = {
  /** The case of the guide: fields that name another one are wrong. */
  cnj?: string;
  definition: GuideDefinition;
  /** All that is known to stand in the form, by the names of the definition; others are left alone. */
  values: GuideValues;
  suggestions: readonly Suggestion[];
  /** What the server found wrong; another array is another refusal, and takes the focus to its first field. */
  problems?: readonly Problem[];
  /** At each change of a field, for saving; also when a left field is written as it is sent. */
  onChange: (name: string, value: string) => void;
  /** Nothing is wrong in the browser's eyes. */
  onSubmit: (values: GuideValues) => void;
  onReveal?: (suggestion: Suggestion) => Promise<string | null>;
  /** To be read only: the guide is not a draft any more. */
  disabled?: boolean;
  /** The buttons at the foot; one of type `submit` sends. */
  children?: ReactNode;
  /** The way out of it, which is there also when the form is not. */
  leaving?: ReactNode;
};

/** The form of a definition, made while it runs; for another definition it is another form, with `values` that have what was typed. */
export function GuideForm(given: Given) {
  const { definition } = given;
  const shape = useMemo(() => shapeOf(definition), [definition]);
  const place = useHeldFocus<HTMLDivElement>(shape);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Fields key={shape} {...given} />
    </div>
  );
}

const noSuggestions: readonly Suggestion[] = [];

function Fields({
  cnj,
  definition,
  values,
  suggestions,
  problems,
  onChange,
  onSubmit,
  onReveal,
  disabled = false,
  children,
  leaving,
}: Given) {
  // A later definition of the same shape is the same form.
  const [sections] = useState(() => sectionsOf(definition));
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  /** Whether somebody asked to send: from then on a required field may not be empty. */
  const isWhole = useRef(false);
  const resolver = useCallback<Resolver<KeyedValues>>(
    (typed, context, options) => {
      // At a key the form asks about one field of many.
      const asked = new Set<string>(options.names);
      const schema = formSchemaOf(
        fields.filter(({ key }) => asked.has(key)),
        { isWhole: isWhole.current, ...(cnj !== undefined && { cnj }) },
      );
      return zodResolver(schema)(typed, context, options);
    },
    [fields, cnj],
  );
  const form = useForm<KeyedValues>({ defaultValues: keyed(fields, values), mode: "onTouched", resolver });
  useStored({ form, fields, values });

  const byName = useMemo(() => Map.groupBy(suggestions, ({ name }) => name), [suggestions]);
  const suggestedFor = (field: FormField | undefined) => (field && byName.get(field.name)) ?? noSuggestions;
  const payer = fields.find(({ control }) => control === "payer");
  const number = fields.find(({ control }) => control === "tax-id");
  /** The name that came along with a number, until somebody writes in its field. */
  const [brought, setBrought] = useState<string | null>(null);

  function keep(name: string, value: string) {
    if (name === payer?.name) setBrought(null);
    onChange(name, value);
  }
  function bringName(taken: Suggestion) {
    if (payer === undefined || taken.name !== number?.name) return;
    const of = {
      name: form.getValues(payer.key) ?? "",
      names: suggestedFor(payer),
      taxIds: suggestedFor(number),
      brought,
    };
    const name = nameBrought(taken, of);
    if (name === null) return;
    setBrought(name);
    form.setValue(payer.key, name, { shouldDirty: true, shouldValidate: true });
    onChange(payer.name, name);
  }
  const changed = useRef(keep);
  const took = useRef(bringName);
  const reveal = useRef(onReveal);
  useEffect(() => {
    changed.current = keep;
    took.current = bringName;
    reveal.current = onReveal;
  });
  const canReveal = onReveal !== undefined;
  const tools = useMemo<FieldTools>(
    () => ({
      control: form.control,
      focus: form.setFocus,
      changed: (name, value) => changed.current(name, value),
      took: (suggestion) => took.current(suggestion),
      reveal: canReveal ? async (one) => (await reveal.current?.(one)) ?? null : undefined,
    }),
    [form.control, form.setFocus, canReveal],
  );

  // What is wrong in a draft is said when it is opened, not when it is sent.
  const look = useEffectEvent(() => void form.trigger());
  useEffect(() => {
    if (!disabled) look();
  }, [disabled]);

  const refuse = useEffectEvent((given: readonly Problem[]) => {
    const messages = new Map(given.map(({ name, message }) => [name, message]));
    const refused = fields.filter(({ name }) => messages.has(name));
    for (const { key, name } of refused) {
      form.setError(key, { type: "server", message: messages.get(name) ?? "" });
    }
    if (refused[0] !== undefined) form.setFocus(refused[0].key);
  });
  useEffect(() => {
    if (problems !== undefined) refuse(problems);
  }, [problems]);

  if (fields.length > mostFields) {
    return (
      <>
        <TooMany definition={definition} count={fields.length} />
        <div className="mt-6">{leaving}</div>
      </>
    );
  }
  return (
    <form
      method="post"
      noValidate
      className="max-w-column"
      onKeyDown={(event) => {
        // A guide is created by its button, not by the end of a line.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      onSubmit={(event) => {
        isWhole.current = true;
        void form.handleSubmit((typed) => onSubmit(named(fields, typed)))(event);
      }}
    >
      {sections.map(({ name, title, fields: own }) => (
        <fieldset key={name} className="mt-10 min-w-0">
          <legend className="type-section w-full border-b border-line pb-2">{title}</legend>
          <div className="flex flex-wrap items-start gap-x-4">
            {own.map((field) => {
              const given = { field, suggestions: suggestedFor(field), isReadOnly: disabled, tools };
              return field === payer && number !== undefined ? (
                <PayerField
                  key={field.key}
                  {...given}
                  number={number}
                  taxIds={suggestedFor(number)}
                  brought={brought}
                />
              ) : (
                <OneField key={field.key} {...given} />
              );
            })}
          </div>
        </fieldset>
      ))}
      {fields.length === 0 ? (
        <p className="mt-6 text-ink-2">O tribunal não pede nenhum campo nesta guia.</p>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {children}
        {leaving}
        {disabled ? null : <ToCorrect control={form.control} fields={fields} onGo={form.setFocus} />}
      </div>
    </form>
  );
}

function TooMany({ definition: { address }, count }: { definition: GuideDefinition; count: number }) {
  return (
    <Note
      tone="care"
      className="mt-6"
      title={`Esta guia tem ${count} campos: o Autos envia até ${mostFields}.`}
    >
      {address === null ? (
        "Preencha no site do tribunal."
      ) : (
        <a href={address} target="_blank" rel="noreferrer">
          Preencher no site do tribunal
        </a>
      )}
    </Note>
  );
}

/** Takes over what is stored anew into fields that still hold what was stored before; what is typed here stays. */
function useStored({
  form,
  fields,
  values,
}: {
  form: UseFormReturn<KeyedValues>;
  fields: readonly FormField[];
  values: GuideValues;
}): void {
  const before = useRef(values);
  const adopt = useEffectEvent((next: GuideValues) => {
    const [was, is] = [keyed(fields, before.current), keyed(fields, next)];
    before.current = next;
    for (const { key } of fields) {
      const value = is[key] ?? "";
      if (value !== was[key] && form.getValues(key) === was[key]) {
        // What was wrong with the other value is not wrong with this one.
        form.setValue(key, value, { shouldValidate: form.getFieldState(key).invalid });
      }
    }
  });
  useEffect(() => adopt(values), [values]);
}

/** So many are named: of more, the first leads to the next. */
const mostNamed = 5;
const longestNamed = 60;

/** The fields in which something is wrong, each a way to it. Stands beside the button that sends. */
function ToCorrect({
  control,
  fields,
  onGo,
}: {
  control: Control<KeyedValues>;
  fields: readonly FormField[];
  onGo: (key: string) => void;
}) {
  const { errors } = useFormState({ control });
  const wrong = fields.filter(({ key }) => errors[key] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <p role="status" className="w-full text-small font-strong text-alert [overflow-wrap:anywhere]">
      {plural(wrong.length, "campo", "campos")} para corrigir:{" "}
      {wrong.slice(0, mostNamed).map(({ key, label }, at) => (
        <span key={key}>
          {at === 0 ? "" : ", "}
          <Button variant="text" onClick={() => onGo(key)}>
            {shorten(label, longestNamed)}
          </Button>
        </span>
      ))}
      {wrong.length > mostNamed ? ` e mais ${wrong.length - mostNamed}` : ""}
    </p>
  );
}
