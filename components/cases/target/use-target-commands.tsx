import dynamic from "next/dynamic";
import { type ReactNode, Suspense, useState } from "react";
import { useArchiving } from "#components/cases/archive/use-archiving.ts";
import type { TargetCommands } from "#components/cases/commands/case-commands.ts";
import { useReimport } from "#components/cases/freshness/use-reimport.ts";
import { useSeeing } from "#components/cases/movements/visits/use-seeing.ts";
import { useAssigning } from "#components/cases/organisation/responsible/use-assigning.ts";
import { useWatching } from "#components/cases/push/use-watching.ts";
import { keyOf } from "#components/desk/commands/keys.ts";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import { certificateTitle } from "#lib/cases/certificate/words.ts";
import { loadPart } from "#lib/http/load-part.ts";
import type { TargetDialog } from "./dialogs.tsx";
import type { Target } from "./target.ts";

const ArchiveDialog = dynamic(() =>
  loadPart(() => import("#components/cases/archive/warning.tsx").then((module) => module.ArchiveDialog)),
);
const TargetDialogs = dynamic(() =>
  loadPart(() => import("./dialogs.tsx").then((module) => module.TargetDialogs)),
);

type Given<Cases> = { database: string; target: Cases };

/** The dialog opened last and its cases. `turn`: how many were opened until then, this one included. */
type Opened = { dialog: TargetDialog; target: Target; turn: number; isOpen: boolean };

/**
 * What can be done with these cases, null without any; and the dialogs in which some of it is done, which the caller
 * draws. A dialog acts on the cases that it was opened for, whatever is selected or has the focus since.
 */
export function useTargetCommands(given: Given<Target>): { commands: TargetCommands; dialogs: ReactNode };
export function useTargetCommands(given: Given<Target | null>): {
  commands: TargetCommands | null;
  dialogs: ReactNode;
};
export function useTargetCommands({ database, target }: Given<Target | null>): {
  commands: TargetCommands | null;
  dialogs: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const isDrawn = !useFirstPaint();
  const { assign, isAssigning } = useAssigning(database);
  const { archive, restore, isArchiving, warning } = useArchiving(database);
  const { watch, isWatching } = useWatching(database);
  const { markSeen, markUnseen, isMarking } = useSeeing(database);
  const { reimport, isAsking } = useReimport({ database, cnj: target?.cnj ?? "" });
  const acted = opened?.target ?? target;
  // A boundary of their own: while their code is loaded, the page goes on.
  const dialogs = isDrawn ? (
    <Suspense>
      {acted === null ? null : (
        <TargetDialogs
          key={opened?.turn}
          database={database}
          target={acted}
          open={opened?.isOpen ? opened.dialog : null}
          onClose={() => setOpened(opened && { ...opened, isOpen: false })}
          onAssign={(person) => void assign({ on: acted.on, person })}
          onWatch={(wanted) => void watch({ on: acted.on, wanted })}
        />
      )}
      {warning === null ? null : <ArchiveDialog warning={warning} />}
    </Suspense>
  ) : null;
  if (target === null) return { commands: null, dialogs };

  const open = (dialog: TargetDialog) =>
    setOpened({ dialog, target, turn: (opened?.turn ?? 0) + 1, isOpen: true });
  const { on, cnj, isArchived, unseenUntil } = target;
  const commands: TargetCommands = {
    label: { value: "label", label: "Etiquetar", keys: [keyOf.label], run: () => open("label") },
    assign: {
      value: "assign",
      label: "Atribuir",
      hint: "quem é responsável",
      keys: [keyOf.assign],
      run: () => open("assign"),
      isBusy: isAssigning,
    },
    seen:
      unseenUntil === null
        ? null
        : {
            value: "seen",
            label: "Marcar como visto",
            keys: [keyOf.seen],
            run: () => void markSeen(on, unseenUntil),
            isBusy: isMarking,
          },
    unseen: target.isSeen
      ? {
          value: "unseen",
          label: "Marcar como não visto",
          hint: "a última movimentação volta a ser nova para você",
          keys: [keyOf.unseen],
          run: () => void markUnseen(on),
          isBusy: isMarking,
        }
      : null,
    watch: {
      value: "watch",
      label: "Monitorar",
      hint: "o serviço olha o tribunal no ritmo escolhido",
      keys: [keyOf.watch],
      run: () => open("watch"),
      isBusy: isWatching,
    },
    archive: {
      value: "archive",
      label: isArchived ? "Desarquivar" : "Arquivar",
      hint: isArchived ? "volta às listas e às consultas" : "sai das listas e das consultas; nada se apaga",
      keys: [keyOf.archive],
      run: () => void (isArchived ? restore(on) : archive(on)),
      isBusy: isArchiving,
    },
    reimport:
      cnj === null
        ? null
        : {
            value: "reimport",
            label: "Importar de novo",
            hint: "o serviço captura outra vez no tribunal",
            keys: [],
            run: () => void reimport(),
            isBusy: isAsking,
          },
    certificate:
      cnj === null
        ? null
        : {
            value: "certificate",
            label: certificateTitle,
            hint: "de um período, em PDF",
            keys: [],
            run: () => open("certificate"),
          },
  };
  return { commands, dialogs };
}
