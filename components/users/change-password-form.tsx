import { useState } from "react";
import { useActionForm } from "#components/actions/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { changePasswordSchema } from "#lib/users/schema.ts";
import { changePasswordAction } from "#server/users/actions.ts";
import { NewPasswordFields } from "./links/new-password-fields.tsx";

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
  const [isAsking, setAsking] = useState(asksCurrent);
  const { form, errors, send, onSubmit, isRunning, failed } = useActionForm({
    schema: changePasswordSchema,
    defaultValues: { current: asksCurrent ? "" : null, next: "", repeat: "" },
    fields: ["current", "next", "repeat"],
  });

  const submit = onSubmit(async (given) => {
    const done = await send({
      action: () => changePasswordAction(given),
      onRefused: ({ field }) => {
        if (field !== "current" || isAsking) return;
        form.setValue("current", "");
        setAsking(true);
      },
    });
    if (done === null) return;
    form.reset();
    onDone();
  });

  return (
    <form onSubmit={submit} noValidate method="post" className="max-w-90">
      <NotDone why={failed} title="A senha não mudou" className="mt-5" />
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
      <NewPasswordFields
        label="Senha nova"
        errors={errors}
        next={form.register("next")}
        repeat={form.register("repeat")}
      />
      <Button
        type="submit"
        variant={isMain ? "primary" : "outline"}
        size={isMain ? "large" : "control"}
        className="mt-6"
        pending={isRunning && verb.acting}
      >
        {verb.act}
      </Button>
    </form>
  );
}
