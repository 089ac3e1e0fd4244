import { useAction } from "#components/actions/use-action.ts";
import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { Button } from "#components/ui/button.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { answersTo } from "#lib/reads.ts";
import { refreshCaseAction } from "#server/cases/freshness/actions.ts";
import { refreshCommand } from "./refresh-command.ts";

/** Asks the service again for cover, movements and documents of a case. */
export function useRefreshCommand({ database, view }: { database: string; view: CaseView }): Command {
  const { cnj } = view;
  const { run, isRunning } = useAction(answersTo("cases/[cnj]", { database, cnj }), { busyUntil: "read" });
  return refreshCommand({
    run: () => void run({ action: () => refreshCaseAction({ database, cnj }) }),
    isBusy: isRunning || view.freshness.refreshing,
  });
}

/** The button of `useRefreshCommand`. */
export function RefreshCase() {
  const { refresh } = useCaseCommands();
  return (
    <Button onClick={refresh.run} pending={refresh.isBusy && refresh.label}>
      {refresh.label}
    </Button>
  );
}
