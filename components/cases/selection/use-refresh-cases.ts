"use client";

import { useAction } from "#components/actions/use-action.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { plural } from "#lib/format/count.ts";
import { allOf } from "#lib/reads.ts";
import { refreshCasesAction } from "#server/cases/selection/actions.ts";

/** Asks the service about several cases; the answers come one after the other. */
export function useRefreshCases(database: string) {
  const { run, isRunning } = useAction(allOf("cases", { database }));
  const refresh = (on: CaseSelection) =>
    run({
      action: () => refreshCasesAction({ database, on }),
      notice: ({ queued }) =>
        queued === 0
          ? "Já estamos consultando estes processos."
          : `Consulta pedida: ${plural(queued, "processo", "processos")}.`,
    });
  return { refresh, isRefreshing: isRunning };
}
