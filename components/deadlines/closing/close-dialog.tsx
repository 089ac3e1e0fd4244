import type { Acted, DeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { LineDialog } from "#components/ui/line-dialog.tsx";
import { reasonSchema } from "#lib/deadlines/changing/schema.ts";

/** Ends a deadline for a reason that a person writes. */
export function CloseDialog({
  of,
  act,
  actions,
  onOpenChange,
}: {
  of: Acted;
  act: string;
  actions: DeadlineActions;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <LineDialog
      title="Encerrar prazo"
      description={`${act}. O motivo fica na história do prazo.`}
      label="Motivo"
      hint="Cumprido fora do Autos, acordo, desistência."
      schema={reasonSchema}
      does={{ name: "Encerrar", running: "Encerrando" }}
      isRunning={actions.isRunning}
      onGiven={(reason) => actions.close(of, reason)}
      open
      onOpenChange={onOpenChange}
    />
  );
}
