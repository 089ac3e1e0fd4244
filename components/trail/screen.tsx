import type { ReactNode } from "react";
import { PageHead } from "#components/ui/page-head.tsx";
import type { TrailFilters } from "#lib/trail/filters.ts";
import type { TrailView } from "#lib/trail/view.ts";
import { TrailForm } from "./form.tsx";
import { SealingLine } from "./sealing.tsx";
import { TrailTabs } from "./tabs.tsx";
import { TrailTools } from "./tools.tsx";

/** *Auditoria*: how the trail is sealed, what it is searched for, and its rows (`children`). */
export function TrailScreen({
  view,
  filters,
  children,
}: {
  view: TrailView;
  filters: TrailFilters;
  children: ReactNode;
}) {
  const shown = { ...filters, trail: view.trail };
  return (
    <>
      <PageHead title="Auditoria" actions={<TrailTools filters={shown} state={view.state} />} />
      <SealingLine state={view.state} trail={view.trail} />
      <TrailTabs filters={shown} />
      <TrailForm view={view} filters={shown} />
      {view.seesCases ? null : (
        <p className="mt-3 text-small text-ink-3">
          Você administra esta base e não vê os processos dela: os registros não dizem o número nem o que foi
          feito neles.
        </p>
      )}
      {children}
    </>
  );
}
