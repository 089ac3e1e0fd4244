import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { LineDialog } from "#components/ui/line-dialog.tsx";
import { formatCnj } from "#lib/cnj/number.ts";
import { linkedCaseSchema } from "#lib/publications/reading/schema.ts";
import { allOf } from "#lib/reads.ts";
import { linkPublicationAction, unlinkPublicationAction } from "#server/publications/linking/actions.ts";

/** Asks of which case a publication is whose number is missing or wrong in the diary. */
export function LinkDialog({
  database,
  id,
  ...shown
}: {
  database: string;
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { run, isRunning } = useAction(allOf("publications", { database }));
  const unlink = useUnlinking(database);
  return (
    <LineDialog
      title="Ligar a um processo"
      description="Os prazos e os comentários desta publicação vão com ela: só os vê quem pode ver o processo."
      label="Número do processo"
      hint="De um processo desta base."
      schema={linkedCaseSchema}
      does={{ name: "Ligar", running: "Ligando" }}
      isRunning={isRunning}
      onGiven={(cnj, refuse) =>
        run({
          action: () => linkPublicationAction({ database, id, cnj }),
          onRefused: ({ message }) => refuse(message),
          notice: () => `Publicação ligada: ${formatCnj(cnj)}`,
          undo: () => () => unlink.of({ id, cnj }),
        })
      }
      {...shown}
    />
  );
}

/** Gives a publication back the number that the diary printed. */
export function UnlinkButton({ database, id, cnj }: { database: string; id: string; cnj: string }) {
  const unlink = useUnlinking(database);
  return (
    <Button
      variant="tap"
      onClick={() => void unlink.of({ id, cnj })}
      pending={unlink.isRunning && "Desligando"}
    >
      Desligar deste processo
    </Button>
  );
}

function useUnlinking(database: string) {
  const { run, isRunning } = useAction(allOf("publications", { database }));
  const of = (one: { id: string; cnj: string }) =>
    run({
      action: () => unlinkPublicationAction({ database, ...one }),
      notice: () => "Ligação desfeita: vale de novo o número que o diário trouxe",
    });
  return { of, isRunning };
}
