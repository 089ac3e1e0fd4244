import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { CaseChooser } from "#components/cases/chooser/chooser.tsx";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { allOf } from "#lib/reads.ts";
import { linkPublicationAction, unlinkPublicationAction } from "#server/publications/linking/actions.ts";

/**
 * Asks of which case a publication is whose number is missing or wrong in the diary: found by a party or the number. No toast
 * says that it was done, which would lie on the list: the publication itself does, with the way back.
 */
export function LinkDialog({
  database,
  id,
  open,
  onOpenChange,
  onLinked,
}: {
  database: string;
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLinked: () => void;
}) {
  const { run, isRunning } = useAction(allOf("publications", { database }));
  const [cnj, setCnj] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function link() {
    if (cnj === null) return setError("Escolha o processo.");
    const done = await run({
      action: () => linkPublicationAction({ database, id, cnj }),
      onRefused: ({ message }) => setError(message),
    });
    if (done === null) return;
    onOpenChange(false);
    onLinked();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ligar a um processo"
      description="Os prazos e os comentários desta publicação vão com ela: só os vê quem pode ver o processo."
      actions={
        <>
          <Button variant="primary" onClick={() => void link()} pending={isRunning && "Ligando"}>
            Ligar
          </Button>
          <Button onClick={() => onOpenChange(false)}>Voltar</Button>
        </>
      }
    >
      {error === null ? null : (
        <p role="alert" className="mb-2 font-strong text-alert">
          {error}
        </p>
      )}
      {cnj === null ? (
        // What is found hangs below the field: there is room for it.
        <div className="min-h-72">
          <CaseChooser
            database={{ document: database, seesCases: true }}
            autoFocus
            onChoose={(chosen) => {
              setCnj(chosen);
              setError(null);
            }}
          />
        </div>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <CnjNumber value={cnj} />
          <Button variant="tap" onClick={() => setCnj(null)}>
            Escolher outro
          </Button>
        </p>
      )}
    </Dialog>
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
