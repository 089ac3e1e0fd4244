import { type ComponentProps, memo } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { cx } from "#components/ui/cx.ts";
import { Field } from "#components/ui/field.tsx";
import { State } from "#components/ui/state.tsx";
import type { ControlKind } from "#lib/guides/form/controls/registry.ts";
import type { FormField } from "#lib/guides/form/fields.ts";
import type { KeyedValues } from "#lib/guides/form/schema.ts";
import { writtenOf } from "#lib/guides/form/values.ts";
import { broughtWords, payerDoubt, sourceOf } from "#lib/guides/suggesting/payer.ts";
import { isTaken } from "#lib/guides/suggesting/suggesting.ts";
import type { Suggestion } from "#lib/guides/view.ts";
import { FieldControl } from "./control.tsx";
import { Suggested } from "./suggested.tsx";

/** What of the form its fields use; none of it ever changes, so that a key is drawn in its own field only. */
export type FieldTools = {
  control: Control<KeyedValues>;
  focus: (key: string) => void;
  changed: (name: string, value: string) => void;
  /** A suggestion was taken: what belongs to it in other fields comes along. */
  took: (suggestion: Suggestion) => void;
  reveal: ((suggestion: Suggestion) => Promise<string | null>) | undefined;
};

/** Kinds whose short answers share a line. */
const widths: Partial<Record<ControlKind, string>> = {
  phone: "w-46",
  "zip-code": "w-32",
  city: "w-60",
  state: "min-w-20",
  money: "w-46",
};
const longestShared = 24;

/** A field of the form: its label, what is wrong with it, its control, and where its value is or could be from. */
export const OneField = memo(function OneField({
  field,
  suggestions,
  isReadOnly,
  tools,
  doubt = null,
}: {
  field: FormField;
  suggestions: readonly Suggestion[];
  isReadOnly: boolean;
  tools: FieldTools;
  /** What should be looked at again, though it may be right. */
  doubt?: string | null;
}) {
  const { field: bound, fieldState } = useController({ control: tools.control, name: field.key });
  const text = bound.value ?? "";
  const taken = text === "" ? undefined : suggestions.find((one) => isTaken(one, field, text));
  const isOptional = !field.required && text === "" && !isReadOnly;
  const source = (taken && sourceOf(taken)) ?? (isOptional ? "opcional" : undefined);
  const shared = field.label.length > longestShared ? undefined : widths[field.control];

  function write(value: string) {
    bound.onChange(value);
    tools.changed(field.name, value);
  }

  function leave() {
    const written = writtenOf(field, text);
    if (written !== text && !isReadOnly) write(written);
    bound.onBlur();
  }

  return (
    <div className={cx("max-w-full [overflow-wrap:anywhere]", shared ?? "w-full")}>
      <Field
        label={field.label}
        error={fieldState.error?.message ?? null}
        source={source}
        hint={doubt === null ? undefined : doubtful(doubt)}
      >
        <FieldControl
          kind={field.control}
          value={text}
          isRequired={field.required}
          isReadOnly={isReadOnly}
          onType={write}
          onLeave={leave}
          ref={bound.ref}
        />
      </Field>
      {isReadOnly ? null : (
        <Suggested
          label={field.label}
          suggestions={suggestions.filter((one) => one !== taken)}
          onReveal={tools.reveal}
          onTake={(value, suggestion) => {
            write(value);
            tools.took(suggestion);
            // The button goes away, and the focus with it.
            tools.focus(field.key);
          }}
        />
      )}
    </div>
  );
});

const doubtful = (doubt: string) => (
  <State glyph="warn" tone="care">
    {doubt}
  </State>
);

/** Who pays; says when the CPF or CNPJ in the other field seems to be somebody else's, also to whoever hears the page. */
export const PayerField = memo(function PayerField({
  number,
  taxIds,
  brought,
  ...given
}: Omit<ComponentProps<typeof OneField>, "doubt"> & {
  /** The field of the CPF or CNPJ, and what is suggested for it. */
  number: FormField;
  taxIds: readonly Suggestion[];
  /** The name that came along with a number; null once somebody wrote another. */
  brought: string | null;
}) {
  const { control } = given.tools;
  const [name = "", taxId = ""] = useWatch({ control, name: [given.field.key, number.key] });
  const doubt = payerDoubt({ name, taxId, taxIds });
  return (
    <>
      <OneField {...given} doubt={doubt} />
      {/* It is there before its words: a status that comes with them is often not spoken. */}
      <p role="status" className="sr-only">
        {doubt ?? (brought === null ? "" : broughtWords(brought))}
      </p>
    </>
  );
});
