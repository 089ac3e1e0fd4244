"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Restricted } from "#components/cases/names/restricted.tsx";
import { ChangeDialog } from "#components/deadlines/changing/change-dialog.tsx";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { WorkNotFound } from "#components/desk/not-found.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { PageColumns } from "#components/ui/aside.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { deadlinesHref } from "#lib/deadlines/href.ts";
import { again } from "#lib/deadlines/queries.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { noCaseWords } from "#lib/deadlines/words.ts";
import { isForbidden, isMissing } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { DeadlineAside } from "./aside.tsx";
import { Choices } from "./choices.tsx";
import { Counting } from "./counting.tsx";
import { History } from "./history.tsx";
import { Origin } from "./origin.tsx";
import { Outcome } from "./outcome.tsx";

/** The page of a deadline: what it is and when it ends, where it came from, how it is counted, and who stands for it. */
export function DeadlineScreen({ database, initial }: { database: string; initial: DeadlineView }) {
  const query = useQuery({
    ...reading("deadlines/[id]", { database, id: initial.id }),
    refetchInterval: () => again(),
    initialData: initial,
  });
  const view = query.data;
  const actions = useDeadlineActions(database);
  const [isChanging, setIsChanging] = useState(false);
  const canChange = view.state === "open" || view.state === "suggested";
  useOffers([{ heading: "Esta página", commands: [printCommand()] }]);
  if (isForbidden(query.error)) return <Forbidden title="Prazo" />;
  // A deadline of a case that is kept from the person from now on does not stay on their page.
  if (isMissing(query.error)) return <WorkNotFound what="deadline" database={database} />;
  return (
    <Printable what="Prazo" secrecy="Segredo de justiça">
      <ReadTrouble query={query} unread="O prazo não pôde ser lido" old="Este prazo" offersRetry />
      <Head database={database} view={view} />
      <PageColumns aside={<DeadlineAside database={database} view={view} actions={actions} />}>
        <Outcome database={database} view={view} actions={actions} onChange={() => setIsChanging(true)} />
        <Origin database={database} view={view} />
        <Counting view={view} />
        <Choices database={database} view={view} canChange={canChange} />
        <History view={view} />
      </PageColumns>
      {isChanging ? (
        <ChangeDialog key={view.revision} database={database} row={view} onOpenChange={setIsChanging} />
      ) : null}
    </Printable>
  );
}

function Head({ database, view }: { database: string; view: DeadlineView }) {
  const { act, cnj, caseName, court, restricted } = view;
  return (
    <header>
      <p className="screen-only text-small">
        <Link
          href={deadlinesHref(database)}
          className="inline-flex min-h-11 items-center text-ink-3 no-underline medium:min-h-6"
        >
          Prazos
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="type-page [overflow-wrap:anywhere]">{act}</h1>
        {cnj === null ? (
          <p className="text-ink-3">{noCaseWords(view)}</p>
        ) : (
          <p>
            <CnjNumber value={cnj} /> <span className="ml-1 text-ink-2">{court}</span>
            {restricted ? (
              <>
                {" "}
                <Restricted className="ml-1" />
              </>
            ) : null}
          </p>
        )}
      </div>
      {cnj === null || caseName === null ? null : (
        <p className="text-small">
          <Link
            href={`/${database}/cases/${cnj}`}
            className="inline-flex min-h-11 items-center text-ink-2 no-underline hover:underline medium:min-h-6"
          >
            {caseName}
          </Link>
        </p>
      )}
    </header>
  );
}
