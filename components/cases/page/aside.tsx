import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import { LabelWords } from "#components/cases/organisation/labels/words.tsx";
import { CaseNotes } from "#components/cases/organisation/notes/notes.tsx";
import { Button } from "#components/ui/button.tsx";
import { noAccess } from "#lib/cases/organisation/words.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { reading } from "#lib/http/reading.ts";
import { CaseExports } from "./exports.tsx";

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      <div className="mt-1">{children}</div>
    </section>
  );
}

/** Beside the case: its coming hearings, the firm's notes, responsible person and labels, and the exports. */
export function CaseAside({
  database,
  view,
  hearings,
}: {
  database: string;
  view: CaseView;
  hearings: ReactNode;
}) {
  const { cnj } = view;
  const upcoming = useQuery(reading("cases/[cnj]/hearings", { database, cnj }));
  const deadlines = useQuery(deadlinesOfCaseQuery({ database, cnj }));
  const notes = useQuery(reading("cases/[cnj]/notes", { database, cnj }));
  // Hearings, with what their deadlines make of them, and notes stand above the rest: drawn later, they would push it away
  // under a person's pointer. Only the first reading is waited for: what failed is read again by the part that says so, which
  // must stay for that.
  if ([upcoming, deadlines, notes].some(({ isLoading, isFetched }) => isLoading && !isFetched)) return null;
  return (
    <div className="flex flex-col gap-8">
      {hearings}
      <CaseNotes database={database} view={view} />
      <Part id="case-responsible" title="Responsável">
        <CaseResponsible view={view} />
      </Part>
      <Part id="case-labels" title="Etiquetas do escritório">
        <CaseLabels view={view} />
      </Part>
      <Part id="case-exports" title="Exportar">
        <CaseExports database={database} view={view} />
      </Part>
    </div>
  );
}

/** The labels of a case, and a button that opens the dialog to change them. */
function CaseLabels({ view }: { view: Pick<CaseView, "labels"> }) {
  const { label } = useCaseCommands();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {view.labels.length > 0 ? (
        <span>
          <LabelWords labels={view.labels} />
        </span>
      ) : null}
      <Button variant="tap" onClick={label.run}>
        {view.labels.length > 0 ? "Editar etiquetas" : label.label}
      </Button>
    </span>
  );
}

/** The person responsible for a case, and a button to choose another. */
function CaseResponsible({ view: { responsible } }: { view: Pick<CaseView, "responsible"> }) {
  const { assign } = useCaseCommands();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {responsible ? (
        <span>
          {responsible.name}
          {responsible.hasNoAccess ? <span className="text-ink-3"> {noAccess}</span> : null}
        </span>
      ) : null}
      <Button variant="tap" onClick={assign.run} pending={assign.isBusy && "Atribuindo"}>
        {responsible ? "Editar" : "Atribuir"}
        <span className="sr-only"> responsável</span>
      </Button>
    </span>
  );
}
