"use client";

import { useState } from "react";
import { useActionForm } from "#components/actions/use-action-form.ts";
import { feedsEnd } from "#lib/users/links.ts";
import { newPasswordsSchema } from "#lib/users/schema.ts";
import { resetPasswordAction } from "#server/users/links/actions.ts";
import { enter } from "./enter.ts";
import { LinkFormFrame } from "./frame.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Another password for somebody who lost theirs; all their sessions end. */
export function ResetForm({ secret }: { secret: string }) {
  const [isEntering, setEntering] = useState(false);
  const { form, errors, send, onSubmit, isRunning, failed } = useActionForm({
    schema: newPasswordsSchema,
    defaultValues: { next: "", repeat: "" },
    fields: ["next"],
  });

  const submit = onSubmit(async (given) => {
    if (isEntering) return;
    const done = await send({ action: () => resetPasswordAction({ ...given, secret }) });
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
      pending={(isRunning || isEntering) && "Criando"}
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
