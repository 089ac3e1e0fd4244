import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { z } from "zod";
import type { Refused } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useForm } from "#components/ui/use-form.ts";
import type { Refusal } from "#lib/failures/refusals.ts";
import { longestReason, reasonSchema } from "#lib/filings/draft/schema.ts";
import { allOf } from "#lib/reads.ts";

const schema = z.object({ reason: reasonSchema });

/** Asks for a reason, which stays in the histories and on the trail. */
export function ReasonForm({
  database,
  label,
  verb,
  pending,
  say,
  children,
}: {
  database: string;
  label: string;
  verb: string;
  pending: string;
  say: (reason: string) => Promise<{ ok: true } | Refusal>;
  /** Beside the button. */
  children: ReactNode;
}) {
  const { run, isRunning } = useAction(allOf("filings", { database }));
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { reason: "" },
    reValidateMode: "onChange",
  });
  const refuse = ({ message }: Refused) => form.setError("reason", { message }, { shouldFocus: true });
  const submit = form.handleSubmit(async ({ reason }) => {
    if (!isRunning) await run({ action: () => say(reason), onRefused: refuse });
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-column">
      <Field label={label} error={form.formState.errors.reason?.message ?? null} className="mt-3">
        <Textarea rows={2} maxLength={longestReason} {...form.register("reason")} />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button type="submit" pending={isRunning && pending}>
          {verb}
        </Button>
        {children}
      </div>
    </form>
  );
}
