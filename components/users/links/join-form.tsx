"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Note } from "#components/ui/note.tsx";
import { type Join, joinSchema } from "#lib/users/schema.ts";
import { joinAction } from "#server/users/links/actions.ts";
import { enter } from "./enter.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Makes the account of somebody who was invited, and signs them in. */
export function JoinForm({ secret, name }: { secret: string; name: string }) {
  const { run } = useAction();
  const [failed, setFailed] = useState<string | null>(null);
  const [isEntering, setEntering] = useState(false);
  const form = useForm<Join>({
    resolver: zodResolver(joinSchema),
    defaultValues: { name, next: "", repeat: "" },
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (given) => {
    if (isEntering) return;
    setFailed(null);
    const done = await run({
      action: () => joinAction({ ...given, secret }),
      onRefused: ({ message, field }) => {
        if (field === "next" || field === "name") form.setError(field, { message }, { shouldFocus: true });
        else setFailed(message);
      },
    });
    if (done === null) return;
    setEntering(true);
    await enter({ email: done.email, password: given.next });
  });

  return (
    <form onSubmit={submit} noValidate method="post">
      {failed ? (
        <Note tone="alert" live title="A conta não foi criada" className="mt-5">
          {failed}
        </Note>
      ) : null}
      <Field label="Seu nome" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <NewPasswordFields
        label="Senha"
        errors={errors}
        next={form.register("next")}
        repeat={form.register("repeat")}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-6 w-full"
        {...(isSubmitting || isEntering ? { pending: "Criando a conta" } : {})}
      >
        Criar conta
      </Button>
    </form>
  );
}
