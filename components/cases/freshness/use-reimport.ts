import { useAction } from "#components/actions/use-action.ts";
import { allOf } from "#lib/reads.ts";
import { reimportCaseAction } from "#server/imports/actions.ts";

/** Has the service capture a case from the court again. */
export function useReimport({ database, cnj }: { database: string; cnj: string }) {
  const { run, isRunning } = useAction(allOf("cases", { database }));
  const reimport = () =>
    run({
      action: () => reimportCaseAction({ database, cnj }),
      notice: () => "Nova captura pedida ao serviço. Esta página se atualiza sozinha.",
    });
  return { reimport, isAsking: isRunning };
}
