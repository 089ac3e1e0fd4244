import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

export type ArchiveWarning = { text: string; leave: () => void; goOn: () => void };

/** Says what is to come in the cases that a person archives, and asks whether they still want to. */
export function ArchiveDialog({ warning }: { warning: ArchiveWarning | null }) {
  return (
    <Dialog
      open={warning !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) warning?.leave();
      }}
      title="Há audiência designada"
      description={warning?.text}
      actions={
        <>
          <Button variant="primary" onClick={warning?.leave}>
            Não arquivar
          </Button>
          <Button onClick={warning?.goOn}>Arquivar mesmo assim</Button>
        </>
      }
    />
  );
}
