"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { reasonSchema } from "#lib/deadlines/form/schema.ts";
import type { Acted, DeadlineActions } from "./use-deadline-actions.ts";

/** Ends a deadline for a reason that a person writes. */
export function CloseDialog({
  of,
  act,
  actions,
  open,
  onOpenChange,
}: {
  of: Acted;
  act: string;
  actions: DeadlineActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);

  async function close() {
    const typed = reasonSchema.safeParse(reason);
    if (!typed.success) return setError(typed.error.issues[0]?.message ?? null);
    const done = await actions.close(of, typed.data);
    if (done !== null) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Encerrar prazo"
      description={`${act}. O motivo fica na história do prazo.`}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => void close()}
            {...(actions.isRunning && { pending: "Encerrando" })}
          >
            Encerrar
          </Button>
          <Button onClick={() => onOpenChange(false)}>Voltar</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <Field label="Motivo" hint="Cumprido fora do Autos, acordo, desistência." error={error}>
          <Input value={reason} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
