import { useAction } from "#components/actions/use-action.ts";
import { LineDialog } from "#components/ui/line-dialog.tsx";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import { noTermWord } from "#lib/publications/list/words.ts";
import { noteSchema } from "#lib/publications/reading/schema.ts";
import { allOf } from "#lib/reads.ts";
import { archiveHereAction, returnPublicationsAction } from "#server/publications/archiving/actions.ts";

/** Archives only here a publication that the service does not know, with a note that a person writes. */
export function ArchiveHereDialog({
  database,
  view: { id, isOrderUnread },
  ...shown
}: {
  database: string;
  view: Pick<PublicationRow, "id" | "isOrderUnread">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { run, isRunning } = useAction(allOf("publications", { database }));
  return (
    <LineDialog
      title="Arquivar só aqui"
      description="O serviço não conhece esta publicação e não será avisado. A nota fica entre os comentários e não se apaga."
      label="Nota"
      hint="Já cumprida, veio repetida, não é do escritório."
      schema={noteSchema}
      does={{ name: "Arquivar só aqui", running: "Arquivando" }}
      isRunning={isRunning}
      onGiven={(note, refuse) =>
        run({
          action: () => archiveHereAction({ database, id, note }),
          onRefused: ({ message }) => refuse(message),
          notice: () => (isOrderUnread ? `Arquivada só aqui, ${noTermWord}` : "Arquivada só aqui"),
          undo: () => () =>
            run({ action: () => returnPublicationsAction({ database, on: { ids: [id] }, isUndo: true }) }),
        })
      }
      {...shown}
    />
  );
}
