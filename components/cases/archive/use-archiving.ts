import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { toast } from "#components/ui/toast.ts";
import { hearingsReason } from "#lib/cases/archive/words.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { plural } from "#lib/format/count.ts";
import { allOf } from "#lib/reads.ts";
import {
  archiveCasesAction,
  restoreCasesAction,
  undoArchivingAction,
} from "#server/cases/archive/actions.ts";

const notices = {
  archived: (count: number) => plural(count, "processo arquivado", "processos arquivados"),
  restored: (count: number) => plural(count, "processo desarquivado", "processos desarquivados"),
};

/** Archives cases or brings them back, with a toast to undo it. */
export function useArchiving(database: string) {
  const { run, isRunning } = useAction(allOf("cases", { database }));

  const [warning, setWarning] = useState<{ on: CaseSelection; text: string } | null>(null);

  function change(was: "archived" | "restored", on: CaseSelection, despiteHearings = false) {
    return run({
      action: () =>
        was === "archived"
          ? archiveCasesAction({ database, on, despiteHearings })
          : restoreCasesAction({ database, on }),
      onRefused: ({ reason, message }) => {
        if (reason === hearingsReason) setWarning({ on, text: message });
        else toast({ text: message, tone: "alert" });
      },
      notice: ({ changed }) => (changed.length === 0 ? null : notices[was](changed.length)),
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
    /** What to know before archiving, and the two answers to it; null while nothing is asked. */
    warning: warning && {
      text: warning.text,
      leave: () => setWarning(null),
      goOn: () => {
        setWarning(null);
        void change("archived", warning.on, true);
      },
    },
  };
}
