import type { ComponentProps } from "react";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** The field for a code of the application; a recovery code, which has letters too, fits as well. */
export function CodeField({
  label,
  hint,
  error,
  ...input
}: { label: string; hint?: string; error: string | undefined } & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      <Input
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={hint ? "text" : "numeric"}
        {...input}
        className="max-w-60 medium:h-10"
      />
    </Field>
  );
}
