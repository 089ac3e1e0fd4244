"use client";

import { useAction } from "#components/actions/use-action.ts";
import { caseKeys } from "#lib/cases/keys.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { plural } from "#lib/format/count.ts";
import {
  archiveCasesAction,
  restoreCasesAction,
  undoArchivingAction,
} from "#server/cases/archive/actions.ts";

const said = {
  archived: (count: number) => plural(count, "processo arquivado", "processos arquivados"),
  restored: (count: number) => plural(count, "processo desarquivado", "processos desarquivados"),
};

/** Archives cases or brings them back, with a toast to undo it. */
export function useArchiving(database: string) {
  const { run, isRunning } = useAction(caseKeys.all({ database }));

  function change(was: "archived" | "restored", on: CaseSelection) {
    const action = was === "archived" ? archiveCasesAction : restoreCasesAction;
    return run({
      action: () => action({ database, on }),
      said: ({ changed }) => (changed.length === 0 ? null : said[was](changed.length)),
      undo: ({ changed }) =>
        changed.length === 0
          ? null
          : () => run({ action: () => undoArchivingAction({ database, was, numbers: changed }) }),
    });
  }

  return {
    archive: (on: CaseSelection) => change("archived", on),
    restore: (on: CaseSelection) => change("restored", on),
    isArchiving: isRunning,
  };
}
