"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "#components/actions/use-action.ts";
import { feedsEnd } from "#lib/users/links.ts";
import { type NewPasswords, newPasswordsSchema } from "#lib/users/schema.ts";
import { resetPasswordAction } from "#server/users/links/actions.ts";
import { enter } from "./enter.ts";
import { LinkFormFrame } from "./frame.tsx";
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
    <LinkFormFrame
      onSubmit={submit}
      failed={failed}
      failedTitle="A senha não mudou"
      action="Criar senha"
      pending={isSubmitting || isEntering ? "Criando" : null}
    >
      <p className="text-small text-ink-2">Todas as sessões terminam. {feedsEnd}</p>
      <NewPasswordFields
        label="Senha nova"
        errors={errors}
        next={form.register("next")}
        repeat={form.register("repeat")}
      />
    </LinkFormFrame>
  );
}
