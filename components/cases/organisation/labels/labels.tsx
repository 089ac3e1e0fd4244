"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { LabelDialog } from "./dialog.tsx";
import { LabelWords } from "./words.tsx";

/** The labels of a case, and a button that opens the dialog to change them. */
export function CaseLabels({ database, view }: { database: string; view: Pick<CaseView, "cnj" | "labels"> }) {
  const [isOpen, setOpen] = useState(false);
  const carried = new Map(view.labels.map(({ id }) => [id, 1]));
  return (
    <span>
      <LabelWords labels={view.labels} />
      {view.labels.length > 0 ? " " : null}
      <Button variant="text" className="max-medium:min-h-11" onClick={() => setOpen(true)}>
        {view.labels.length > 0 ? "Editar etiquetas" : "Etiquetar"}
      </Button>
      <LabelDialog
        database={database}
        labelled={{ on: { numbers: [view.cnj] }, size: 1, carried }}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </span>
  );
}
