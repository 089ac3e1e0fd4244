import { useRouter } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import { useNow } from "#components/ui/clock.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { forgetFields } from "#components/ui/kept-fields.ts";
import { LongWords } from "#components/ui/long-words.tsx";
import { courtOf } from "#lib/cnj/court.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import type { DeadlineFields, TypedDeadline } from "#lib/deadlines/changing/schema.ts";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { createdWords } from "#lib/deadlines/words.ts";
import { allOf } from "#lib/reads.ts";
import { dayKey, formatDate } from "#lib/time/time.ts";
import { createDeadlineAction } from "#server/deadlines/changing/actions.ts";
import { emptyFields } from "./fields.ts";
import { KeptForm } from "./form-on-demand.ts";
import { newDeadlineKey } from "./kept-deadline.ts";
import { errorsOf, type FormErrors } from "./refused.ts";

const ofNothing = { cnj: null, availableOn: null, publicationId: null, day: null };

/** Writes a deadline by hand; `of`: what is known of it where somebody begins it beside a publication or a hearing. */
export function NewDialog({
  database,
  of = ofNothing,
  fields = {},
  from = null,
  open,
  onOpenChange,
}: {
  database: string;
  /** The case, the day and the publication of which it is; `day`: that of the publication, also where it is not that of its availability. */
  of?: { cnj: string | null; availableOn: string | null; publicationId: string | null; day: string | null };
  /** What is filled in. */
  fields?: Partial<DeadlineFields>;
  /** The text of the court that it is written from, which stands above the form: its term is the person's to read. */
  from?: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const router = useRouter();
  const { run } = useAction(allOf("deadlines", { database }));
  const court = of.cnj !== null && isCnj(of.cnj) ? (courtOf(of.cnj)?.acronym ?? null) : null;
  const availableOn = of.availableOn === null ? "" : formatDate(of.availableOn);
  const untouched: TypedDeadline = {
    cnj: of.cnj === null ? "" : formatCnj(of.cnj),
    fields: { ...emptyFields(court), availableOn, ...fields },
  };
  const { act, dueOn } = untouched.fields;
  const beside =
    dueOn === "" && from === null ? "" : `${of.cnj} ${dueOn} ${act} ${from?.slice(0, 100) ?? ""}`;
  const kept = newDeadlineKey(database, of.publicationId ?? beside);
  const today = dayKey(useNow());
  // Of another case it is not of this publication; whose number nobody can read may be of any.
  const isOf = (cnj: string) => of.cnj === null || cnj === of.cnj;
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title="Novo prazo"
      description="Quem o escreve o confirma; outra pessoa confere."
    >
      {from === null ? null : (
        <p className="mt-3 max-h-40 overflow-y-auto border-l-3 border-rule pl-3.25 type-row whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]">
          <LongWords text={from} />
        </p>
      )}
      <KeptForm
        database={database}
        kept={kept}
        untouched={untouched}
        asksCase
        publication={(cnj) => (isOf(cnj) ? of.publicationId : null)}
        around={(cnj) =>
          of.day === null || !isOf(cnj)
            ? { day: today, is: "today", kept: null }
            : { day: of.day, is: "publication", kept: null }
        }
        submit="Criar prazo"
        onCancel={() => onOpenChange(false)}
        onMissing={() => onOpenChange(false)}
        onSend={async ({ cnj, fields, sure }) => {
          let errors: FormErrors | null = null;
          const made = await run({
            action: () =>
              createDeadlineAction({ database, cnj, fields, sure, publicationId: of.publicationId }),
            notice: ({ person }) => createdWords(person),
            onRefused: (refused) => {
              errors = errorsOf(refused);
            },
          });
          if (made !== null) {
            forgetFields(kept);
            onOpenChange(false);
            if (of.publicationId === null && from === null)
              router.push(deadlineHref({ database, id: made.id }));
          }
          return errors;
        }}
      />
    </Dialog>
  );
}
