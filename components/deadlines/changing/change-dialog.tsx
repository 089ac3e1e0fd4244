import { useAction } from "#components/actions/use-action.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { forgetFields } from "#components/ui/kept-fields.ts";
import { asRead } from "#lib/deadlines/as-read.ts";
import type { Around } from "#lib/deadlines/changing/far.ts";
import { countedFrom } from "#lib/deadlines/term.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { allOf } from "#lib/reads.ts";
import { dayKey } from "#lib/time/time.ts";
import { changeDeadlineAction } from "#server/deadlines/changing/actions.ts";
import { fieldsOf } from "./fields.ts";
import { KeptForm } from "./form-on-demand.ts";
import { changedDeadlineKey } from "./kept-deadline.ts";
import { errorsOf, type FormErrors } from "./refused.ts";

/** Changes what of a deadline is counted. */
export function ChangeDialog({
  database,
  row,
  onOpenChange,
}: {
  database: string;
  row: DeadlineView;
  onOpenChange: (open: boolean) => void;
}) {
  const { run } = useAction(allOf("deadlines", { database }));
  const kept = changedDeadlineKey(database, row.id);
  const said = asRead(row);
  return (
    <Dialog
      wide
      open
      onOpenChange={onOpenChange}
      title="Alterar prazo"
      description={`${row.state === "suggested" ? "" : "Mudar desfaz a confirmação e a conferência. "}As duas datas ficam na história.`}
    >
      <KeptForm
        database={database}
        kept={kept}
        untouched={{ cnj: "", fields: fieldsOf(row) }}
        asksCase={false}
        around={() => aroundOf(row)}
        publication={() => row.publicationId}
        said={row.kind === "term" && said !== null ? `${said}.` : null}
        submit="Salvar"
        onCancel={() => onOpenChange(false)}
        onMissing={() => onOpenChange(false)}
        onSend={async ({ fields, sure }) => {
          let errors: FormErrors | null = null;
          const { id, revision } = row;
          const done = await run({
            action: () => changeDeadlineAction({ database, id, revision, fields, sure }),
            notice: () => "Prazo mudado. Falta confirmar.",
            onRefused: (refused) => {
              errors = errorsOf(refused);
            },
          });
          if (done !== null) {
            forgetFields(kept);
            onOpenChange(false);
          }
          return errors;
        }}
      />
    </Dialog>
  );
}

/** The day around which its days lie, as the server takes it. */
const aroundOf = (row: DeadlineView): Around =>
  row.publication === null
    ? { day: dayKey(row.createdAt), is: "written", kept: row }
    : { day: countedFrom(row.publication, row.publication).day, is: "publication", kept: row };
