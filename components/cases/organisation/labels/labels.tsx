"use client";

import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import { Button } from "#components/ui/button.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { LabelWords } from "./words.tsx";

/** The labels of a case, and a button that opens the dialog to change them. */
export function CaseLabels({ view }: { view: Pick<CaseView, "labels"> }) {
  const { label } = useCaseCommands();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {view.labels.length > 0 ? (
        <span>
          <LabelWords labels={view.labels} />
        </span>
      ) : null}
      <Button variant="text" className="max-medium:min-h-11" onClick={label.run}>
        {view.labels.length > 0 ? "Editar etiquetas" : label.label}
      </Button>
    </span>
  );
}
