"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import type { Asking } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";

/**
 * Sends a form of the administration. A refusal lands on the field that it names, when it is one of `fields`, or else in
 * `failed`; after a success the page is loaded again, as its facts come from the server.
 */
export function useSubmit<Fields extends FieldValues>(
  form: { setError: UseFormSetError<Fields> },
  fields: readonly Path<Fields>[],
) {
  const router = useRouter();
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
    if (done !== null) router.refresh();
    return done;
  }

  return { send, isRunning, failed };
}
