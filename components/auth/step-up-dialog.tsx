import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { answerStepUp } from "#components/actions/step-up.ts";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useForm } from "#components/ui/use-form.ts";
import { CodeField } from "#components/users/second-factor/code-field.tsx";
import { type Confirm, confirmSchema } from "#lib/users/step-up.ts";
import { confirmAction } from "#server/auth/actions.ts";

/** The dialog itself. What asked for it stays open below, as it was. */
export function StepUpDialog({ byCode }: { byCode: boolean }) {
  const id = useId();
  const { run, isRunning } = useAction();
  const form = useForm<Confirm>({
    resolver: zodResolver(confirmSchema(byCode ? "o código" : "a sua senha")),
    defaultValues: { proof: "" },
    reValidateMode: "onSubmit",
  });

  const error = form.formState.errors.proof?.message;

  const submit = form.handleSubmit(async (given) => {
    if (isRunning) return;
    const done = await run({
      action: () => confirmAction(given),
      onRefused: ({ message }) => form.setError("proof", { message }, { shouldFocus: true }),
    });
    if (done !== null) answerStepUp(true);
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) answerStepUp(false);
      }}
      title="Confirme quem você é"
      description="A confirmação vale por 5 minutos. O que você escreveu continua na página."
      actions={
        <>
          <Button type="submit" form={id} variant="primary" pending={isRunning && "Confirmando"}>
            Confirmar
          </Button>
          <Button variant="tap" className="ml-2" onClick={() => answerStepUp(false)}>
            Voltar
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate method="post">
        {byCode ? (
          <CodeField label="Código do aplicativo" error={error} autoFocus {...form.register("proof")} />
        ) : (
          <Field label="Sua senha" error={error}>
            <Input type="password" autoComplete="current-password" autoFocus {...form.register("proof")} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
