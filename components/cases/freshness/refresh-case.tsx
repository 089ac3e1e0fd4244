"use client";

import { useAction } from "#components/actions/use-action.ts";
import { refreshKey } from "#components/cases/shortcuts.ts";
import { Button } from "#components/ui/button.tsx";
import { useShortcut } from "#components/ui/use-shortcut.ts";
import { caseKeys } from "#lib/cases/keys.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { refreshCaseAction } from "#server/cases/freshness/actions.ts";

/** Asks the service again for cover, movements and documents. */
export function RefreshCase({ database, view }: { database: string; view: CaseView }) {
  const { cnj } = view;
  const { run, isRunning } = useAction(caseKeys.view({ database, cnj }), { busyUntil: "read" });
  const refresh = () => run({ action: () => refreshCaseAction({ database, cnj }) });

  const isBusy = isRunning || view.freshness.refreshing;
  useShortcut({ key: refreshKey, enabled: !isBusy, run: () => void refresh() });
  return (
    <Button onClick={refresh} {...(isBusy ? { pending: "Atualizar" } : {})}>
      Atualizar
    </Button>
  );
}
