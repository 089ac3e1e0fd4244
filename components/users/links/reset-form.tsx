"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { type NewPasswords, newPasswordsSchema } from "#lib/users/schema.ts";
import { resetPasswordAction } from "#server/users/links/actions.ts";
import { enter } from "./enter.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Another password for somebody who lost theirs; all their sessions end. */
export function ResetForm({ secret }: { secret: string }) {
  const { run } = useAction();
  const [failed, setFailed] = useState<string | null>(null);
  const [isEntering, setEntering] = useState(false);
  const form = useForm<NewPasswords>({
    resolver: zodResolver(newPasswordsSchema),
    defaultValues: { next: "", repeat: "" },
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (given) => {
    if (isEntering) return;
    setFailed(null);
    const done = await run({
      action: () => resetPasswordAction({ ...given, secret }),
      onRefused: ({ message, field }) => {
        if (field === "next") form.setError(field, { message }, { shouldFocus: true });
        else setFailed(message);
      },
    });
    if (done === null) return;
    setEntering(true);
    await enter({ email: done.email, password: given.next, device: done.device });
  });

  return (
    <form onSubmit={submit} noValidate method="post">
      {failed ? (
        <Note tone="alert" live title="A senha não mudou" className="mt-5">
          {failed}
        </Note>
      ) : null}
      <NewPasswordFields
        label="Senha nova"
        errors={errors}
        next={form.register("next")}
        repeat={form.register("repeat")}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-6 w-full"
        {...(isSubmitting || isEntering ? { pending: "Criando" } : {})}
      >
        Criar senha
      </Button>
    </form>
  );
}
