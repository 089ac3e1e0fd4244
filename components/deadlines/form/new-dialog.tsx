"use client";

import { useRouter } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { courtOf } from "#lib/cnj/court.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { deadlineKeys } from "#lib/deadlines/keys.ts";
import { formatDate } from "#lib/time/time.ts";
import { createDeadlineAction } from "#server/deadlines/changing/actions.ts";
import { emptyFields } from "./fields.ts";
import { DeadlineForm, type FormErrors } from "./form.tsx";
import { errorsOf } from "./refused.ts";

/** Writes a deadline by hand; `of`: what is known of it where somebody begins it beside a publication. */
export function NewDialog({
  database,
  of = { cnj: null, availableOn: null, publicationId: null },
  open,
  onOpenChange,
}: {
  database: string;
  /** The case, the day and the publication of which it is. */
  of?: { cnj: string | null; availableOn: string | null; publicationId: string | null };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const router = useRouter();
  const { run } = useAction(deadlineKeys.all({ database }));
  const court = of.cnj !== null && isCnj(of.cnj) ? (courtOf(of.cnj)?.acronym ?? null) : null;
  const available = of.availableOn === null ? "" : formatDate(of.availableOn);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="Novo prazo"
      description="Quem o escreve o confirma; outra pessoa confere."
    >
      <DeadlineForm
        initial={{ ...emptyFields(court), available }}
        cnj={of.cnj === null ? "" : formatCnj(of.cnj)}
        submit="Criar prazo"
        onCancel={() => onOpenChange(false)}
        onSend={async ({ cnj, fields }) => {
          let errors: FormErrors | null = null;
          const made = await run({
            action: () => createDeadlineAction({ database, cnj, fields, publicationId: of.publicationId }),
            said: () => "Prazo criado. Falta outra pessoa conferir.",
            onRefused: (refused) => {
              errors = errorsOf(refused);
            },
          });
          if (made !== null) {
            onOpenChange(false);
            if (of.publicationId === null) router.push(deadlineHref({ database, id: made.id }));
          }
          return errors;
        }}
      />
    </Dialog>
  );
}
