import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

/** Asks for one line, such as why, before something is done. It closes once that was done; what was refused is told at the line. */
export function LineDialog({
  title,
  description,
  label,
  hint,
  schema,
  does,
  isRunning,
  onGiven,
  open,
  onOpenChange,
}: {
  title: string;
  description: string;
  label: string;
  /** Of what is typed so far, where it says something of it. */
  hint: ReactNode | ((line: string) => ReactNode);
  schema: z.ZodType<string>;
  /** Its button, and what that says meanwhile. */
  does: { name: string; running: string };
  isRunning: boolean;
  /** Gives null of what was not done. */
  onGiven: (line: string, refuse: (message: string) => void) => Promise<object | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [line, setLine] = useState("");
  const [error, setError] = useState<string | null>(null);

  async function give() {
    if (isRunning) return;
    const typed = schema.safeParse(line);
    setError(typed.error?.issues[0]?.message ?? null);
    if (typed.success && (await onGiven(typed.data, setError)) !== null) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="primary" onClick={() => void give()} pending={isRunning && does.running}>
            {does.name}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Voltar</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <Field label={label} hint={typeof hint === "function" ? hint(line) : hint} error={error}>
          <Input value={line} autoComplete="off" onChange={({ target }) => setLine(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
