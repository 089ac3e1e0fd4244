"use client";

import { useQuery } from "@tanstack/react-query";
import { hearingsQuery } from "#lib/cases/hearings/queries.ts";
import type { CaseView } from "#lib/cases/schema.ts";

/** The exports of a case: as a PDF, and its hearings for a calendar. Neither is offered while it would be empty. */
export function CaseExports({ database, view }: { database: string; view: CaseView }) {
  const { data: hearings } = useQuery({
    ...hearingsQuery({ database, cnj: view.cnj }),
    enabled: view.counts.movements > 0,
  });
  const base = `/api/databases/${encodeURIComponent(database)}/cases/${view.cnj}`;
  if (view.cover === null) return <p className="text-ink-3">Quando a capa chegar.</p>;
  return (
    <ul className="[&_a]:inline-flex [&_a]:min-h-6 [&_a]:min-w-6 [&_a]:items-center max-medium:[&_a]:min-h-11">
      <li>
        <a href={`${base}/print.pdf`} target="_blank" rel="noreferrer">
          PDF
        </a>{" "}
        <span className="text-ink-3">capa, movimentações e lista de documentos</span>
      </li>
      {hearings && hearings.upcoming.length > 0 ? (
        <li>
          <a href={`${base}/hearings.ics`}>Audiências (agenda)</a>
        </li>
      ) : null}
    </ul>
  );
}
