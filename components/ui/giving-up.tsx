import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** Tells somebody, before it happens, what they give up or do to others that they cannot take back. */
export function GivingUp({
  title,
  text,
  verb,
  onClose,
  onDo,
}: {
  title: string;
  text: string;
  verb: string;
  onClose: () => void;
  onDo: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onDo();
            }}
          >
            {verb}
          </Button>
          <Button variant="tap" className="ml-2" onClick={onClose}>
            Voltar
          </Button>
        </>
      }
    />
  );
}
