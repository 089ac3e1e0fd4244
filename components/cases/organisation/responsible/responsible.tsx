"use client";

import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import { Button } from "#components/ui/button.tsx";
import { noAccess } from "#lib/cases/organisation/words.ts";
import type { CaseView } from "#lib/cases/schema.ts";

/** The person responsible for a case, and a button to choose another. */
export function CaseResponsible({ view: { responsible } }: { view: Pick<CaseView, "responsible"> }) {
  const { assign } = useCaseCommands();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {responsible ? (
        <span>
          {responsible.name}
          {responsible.hasNoAccess ? <span className="text-ink-3"> {noAccess}</span> : null}
        </span>
      ) : null}
      <Button
        variant="text"
        className="max-medium:min-h-11"
        onClick={assign.run}
        pending={assign.isBusy && "Atribuindo"}
      >
        {responsible ? "Editar" : "Atribuir"}
        <span className="sr-only"> responsável</span>
      </Button>
    </span>
  );
}
