"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { type ChangePassword, changePasswordSchema } from "#lib/users/schema.ts";
import { changePasswordAction } from "#server/users/actions.ts";

const fields = ["current", "next", "repeat"] as const;

/** Changes one's own password. `onDone` runs once the new one is valid everywhere. */
export function ChangePasswordForm({
  current,
  asksCurrent = true,
  verb = { act: "Trocar senha", acting: "Trocando" },
  isMain = true,
  onDone,
}: {
  /** The name of the field for the password to change. */
  current: string;
  /** Without it the field is shown only when the server asks for it. */
  asksCurrent?: boolean;
  /** What its button says: the same as the title above the form. */
  verb?: { act: string; acting: string };
  /** False on a page with other things to do. */
  isMain?: boolean;
  onDone: () => void;
}) {
  const { run } = useAction();
  const [isAsking, setAsking] = useState(asksCurrent);
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm<ChangePassword>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { current: asksCurrent ? "" : null, next: "", repeat: "" },
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (given) => {
    setFailed(null);
    const done = await run({
      action: () => changePasswordAction(given),
      onRefused: ({ message, field: refused }) => {
        const field = fields.find((name) => name === refused);
        if (field === "current" && !isAsking) {
          form.setValue("current", "");
          setAsking(true);
        }
        if (field) form.setError(field, { message }, { shouldFocus: true });
        else setFailed(message);
      },
    });
    if (done === null) return;
    form.reset();
    onDone();
  });

  return (
    <form onSubmit={submit} noValidate method="post" className="max-w-90">
      {failed ? (
        <Note tone="alert" live title="A senha não mudou" className="mt-5">
          {failed}
        </Note>
      ) : null}
      {isAsking ? (
        <Field label={current} error={errors.current?.message}>
          <Input
            type="password"
            autoComplete="current-password"
            autoFocus={!asksCurrent}
            {...form.register("current")}
          />
        </Field>
      ) : null}
      <Field
        label="Senha nova"
        // The error message says the same as the hint.
        hint={errors.next ? undefined : "Ao menos 12 caracteres. Uma frase serve bem."}
        error={errors.next?.message}
      >
        <Input type="password" autoComplete="new-password" {...form.register("next")} />
      </Field>
      <Field label="Senha nova, outra vez" error={errors.repeat?.message}>
        <Input type="password" autoComplete="new-password" {...form.register("repeat")} />
      </Field>
      <Button
        type="submit"
        variant={isMain ? "primary" : "outline"}
        size={isMain ? "large" : "control"}
        className="mt-6"
        {...(isSubmitting ? { pending: verb.acting } : {})}
      >
        {verb.act}
      </Button>
    </form>
  );
}
