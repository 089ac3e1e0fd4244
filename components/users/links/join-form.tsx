"use client";

import { useState } from "react";
import { useActionForm } from "#components/actions/use-action-form.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { joinSchema } from "#lib/users/schema.ts";
import { joinAction } from "#server/users/links/actions.ts";
import { enter } from "./enter.ts";
import { LinkFormFrame } from "./frame.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Makes the account of somebody who was invited, and signs them in. */
export function JoinForm({ secret, name }: { secret: string; name: string }) {
  const [isEntering, setEntering] = useState(false);
  const { form, errors, send, onSubmit, isRunning, failed } = useActionForm({
    schema: joinSchema,
    defaultValues: { name, next: "", repeat: "" },
    fields: ["next", "name"],
  });

  const submit = onSubmit(async (given) => {
    if (isEntering) return;
    const done = await send({ action: () => joinAction({ ...given, secret }) });
    if (done === null) return;
    setEntering(true);
    await enter({ email: done.email, password: given.next });
  });

  return (
    <LinkFormFrame
      onSubmit={submit}
      failed={failed}
      failedTitle="A conta não foi criada"
      action="Criar conta"
      pending={(isRunning || isEntering) && "Criando a conta"}
    >
      <Field label="Seu nome" error={errors.name?.message}>
        <Input autoComplete="name" {...form.register("name")} />
      </Field>
      <NewPasswordFields
        label="Senha"
        errors={errors}
        next={form.register("next")}
        repeat={form.register("repeat")}
      />
    </LinkFormFrame>
  );
}
