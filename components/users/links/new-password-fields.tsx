import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { NewPasswords } from "#lib/users/schema.ts";

export function NewPasswordFields({
  label,
  errors,
  next,
  repeat,
}: {
  label: string;
  errors: FieldErrors<NewPasswords>;
  next: UseFormRegisterReturn;
  repeat: UseFormRegisterReturn;
}) {
  return (
    <>
      <Field
        label={label}
        // The error message says the same as the hint.
        hint={errors.next ? undefined : "Ao menos 12 caracteres. Uma frase serve bem."}
        error={errors.next?.message}
      >
        <Input type="password" autoComplete="new-password" {...next} />
      </Field>
      <Field label={`${label}, outra vez`} error={errors.repeat?.message}>
        <Input type="password" autoComplete="new-password" {...repeat} />
      </Field>
    </>
  );
}
