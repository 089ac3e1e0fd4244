import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import type { z } from "zod";
import type { Asking } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";
import { useForm } from "#components/ui/use-form.ts";

/** A form whose button runs an action. A refusal lands on the field that it names if that is in `fields`, else in `failed`. */
export function useActionForm<Typed extends FieldValues, Given>({
  schema,
  defaultValues,
  fields,
  onDone,
}: {
  schema: z.ZodType<Given, Typed>;
  defaultValues: DefaultValues<Typed>;
  fields: readonly Path<Typed>[];
  /** Called after a success, before `send` is over. */
  onDone?: () => void;
}) {
  const form = useForm<Typed, unknown, Given>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: "onSubmit",
  });
  const { run, isRunning } = useAction();
  const [failed, setFailed] = useState<string | null>(null);

  async function send<Done extends { ok: true }>(asking: Asking<Done>): Promise<Done | null> {
    setFailed(null);
    const done = await run({
      ...asking,
      onRefused: (refused) => {
        const { message } = refused;
        asking.onRefused?.(refused);
        const field = fields.find((name) => name === refused.field);
        if (field) form.setError(field, { message }, { shouldFocus: true });
        else setFailed(message);
      },
    });
    if (done !== null) onDone?.();
    return done;
  }

  /** For the form's `onSubmit`: nothing is sent twice. */
  const onSubmit = (take: (given: Given) => Promise<unknown>) =>
    form.handleSubmit(async (given) => {
      if (!isRunning) await take(given);
    });

  return { form, errors: form.formState.errors, send, onSubmit, isRunning, failed };
}
