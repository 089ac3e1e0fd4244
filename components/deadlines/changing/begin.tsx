import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { NewDialog } from "./new-dialog.tsx";

/** Writes a deadline of something of a case that is open beside it; `from`: what it says. */
export function BeginDeadline({
  database,
  cnj,
  from,
  className,
}: {
  database: string;
  cnj: string;
  from: string;
  className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        Criar prazo
      </Button>
      {isOpen ? <DeadlineFrom {...{ database, cnj, from }} onOpenChange={setOpen} /> : null}
    </>
  );
}

/** The form of it. */
export const DeadlineFrom = ({
  database,
  cnj,
  from,
  onOpenChange,
}: {
  database: string;
  cnj: string;
  from: string;
  onOpenChange: (open: boolean) => void;
}) => (
  <NewDialog
    {...{ database, from, onOpenChange }}
    open
    of={{ cnj, availableOn: null, publicationId: null, day: null }}
  />
);
