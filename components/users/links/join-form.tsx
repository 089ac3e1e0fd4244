"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "#components/actions/use-action.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { type Join, joinSchema } from "#lib/users/schema.ts";
import { joinAction } from "#server/users/links/actions.ts";
import { enter } from "./enter.ts";
import { LinkFormFrame } from "./frame.tsx";
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
    <LinkFormFrame
      onSubmit={submit}
      failed={failed}
      failedTitle="A conta não foi criada"
      action="Criar conta"
      pending={isSubmitting || isEntering ? "Criando a conta" : null}
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
