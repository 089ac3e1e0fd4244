import { useAction } from "#components/actions/use-action.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { plural } from "#lib/format/count.ts";
import { restoredWords } from "#lib/imports/progress/restored.ts";
import type { ProblemState, RestoredState } from "#lib/imports/schema.ts";
import { allOf } from "#lib/reads.ts";
import {
  cancelImportAction,
  removeImportItemsAction,
  restoreImportItemsAction,
} from "#server/imports/actions.ts";

/** Takes numbers out of an import, with *Desfazer* on the toast. */
export function useTakingOut({ database, importId }: { database: string; importId: string }) {
  const { run, isRunning: busy } = useAction(allOf("imports", { database }), { busyUntil: "read" });

  const wayBack = ({ cnjs, to }: { cnjs: string[]; to: RestoredState }) =>
    cnjs.length === 0
      ? null
      : () =>
          run({
            action: () => restoreImportItemsAction({ database, importId, cnjs, to }),
            notice: ({ restored }) => restoredWords({ count: restored, of: cnjs.length }),
          });

  return {
    busy,
    cancel: () =>
      run({
        action: () => cancelImportAction({ database, importId }),
        notice: ({ cancelled }) =>
          cancelled.length === 0
            ? "Nenhum número estava na fila."
            : `${plural(cancelled.length, "número removido", "números removidos")}.`,
        undo: ({ cancelled }) => wayBack({ cnjs: cancelled, to: "queued" }),
      }),
    remove: ({ cnj, from }: { cnj: string; from: ProblemState }) =>
      run({
        action: () => removeImportItemsAction({ database, importId, cnjs: [cnj], from }),
        notice: ({ removed }) =>
          removed.length === 0
            ? `A situação de ${formatCnj(cnj)} já mudou.`
            : `${formatCnj(cnj)} removido da importação.`,
        undo: ({ removed }) => wayBack({ cnjs: removed, to: from }),
      }),
  };
}
