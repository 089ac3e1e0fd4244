"use client";

import { useCaseCommands } from "#components/cases/case-commands.ts";
import { Button } from "#components/ui/button.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { LabelWords } from "./words.tsx";

/** The labels of a case, and a button that opens the dialog to change them. */
export function CaseLabels({ view }: { view: Pick<CaseView, "labels"> }) {
  const { label } = useCaseCommands();
  return (
    <span>
      <LabelWords labels={view.labels} />
      {view.labels.length > 0 ? " " : null}
      <Button variant="text" className="max-medium:min-h-11" onClick={label.run}>
        {view.labels.length > 0 ? "Editar etiquetas" : label.label}
      </Button>
    </span>
  );
}
