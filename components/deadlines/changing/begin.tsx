"use client";

import { type ReactNode, useState } from "react";
import { DeadlineFrom } from "#components/desk/deadline-from.ts";
import { Button } from "#components/ui/button.tsx";
import { NewDialog } from "./new-dialog.tsx";

type OfCase = { database: string; cnj: string };

/** Writes a deadline of something of a case that is open beside it; `from`: what it says. */
export function BeginDeadline({ from, className, ...of }: OfCase & { from: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        Criar prazo
      </Button>
      {isOpen ? <Writing {...of} from={from} onOpenChange={setOpen} /> : null}
    </>
  );
}

/** The page of a case, of whose texts deadlines can be written. */
export function DeadlineBeginnings({ children, ...of }: OfCase & { children: ReactNode }) {
  const [from, setFrom] = useState<string | null>(null);
  return (
    <DeadlineFrom value={setFrom}>
      {children}
      {from === null ? null : <Writing {...of} from={from} onOpenChange={() => setFrom(null)} />}
    </DeadlineFrom>
  );
}

const Writing = ({
  database,
  cnj,
  ...dialog
}: OfCase & { from: string; onOpenChange: (open: boolean) => void }) => (
  <NewDialog
    {...dialog}
    database={database}
    open
    of={{ cnj, availableOn: null, publicationId: null, day: null }}
  />
);
