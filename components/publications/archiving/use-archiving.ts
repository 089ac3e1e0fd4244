import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { changedWith, changeRows, giveUpReads } from "#components/publications/known/cache.ts";
import { dismissToasts, toast } from "#components/ui/toast.ts";
import type { PublicationSelection } from "#lib/publications/list/schema.ts";
import {
  archivedAgainWords,
  archivedWords,
  changedWords,
  returnedWords,
} from "#lib/publications/list/words.ts";
import {
  archivePublicationsAction,
  returnPublicationsAction,
  undoReturnAction,
} from "#server/publications/archiving/actions.ts";

/** How long archiving can be undone before the service is asked, in milliseconds. */
const undoMs = 10_000;

type Last = { ids: string[]; until: number; putBack: () => void; was: "archived" | "returned" };
/** `shown`: the rows that leave the list. */
type Moved = { on: PublicationSelection; shown: readonly string[] };

/** Archives publications and brings them back. The list changes at once, and back when Autos does not do it. */
export function useArchiving(database: string) {
  const client = useQueryClient();
  const { run } = useAction(changedWith({ database }));
  const last = useRef<Last | null>(null);

  const leave = (shown: readonly string[]) =>
    changeRows({ client, database, ids: new Set(shown), change: () => null });

  function offerUndo({ text, ...done }: Omit<Last, "until"> & { text: string }) {
    if (done.ids.length === 0) return;
    last.current = { ...done, until: Date.now() + undoMs };
    toast({ text, action: { label: "Desfazer", run: () => void undo() }, isTimed: true });
  }

  async function archive({ on, shown }: Moved) {
    const putBack = leave(shown);
    const again = () => void archive({ on, shown });
    const done = await run({
      action: () => archivePublicationsAction({ database, on }),
      onRefused: ({ message }) => {
        putBack();
        toast({
          text: `${message} Nada foi arquivado.`,
          tone: "alert",
          action: { label: "Tentar de novo", run: again },
        });
      },
    });
    if (done === null) return;
    if (done.changed > 0) toast({ text: changedWords(done.changed), tone: "alert" });
    const { ids } = done;
    offerUndo({ ids, putBack, was: "archived", text: archivedWords({ ...done, count: ids.length }) });
  }

  async function bringBack({ on, shown }: Moved) {
    const putBack = leave(shown);
    const again = () => void bringBack({ on, shown });
    const done = await run({
      action: () => returnPublicationsAction({ database, on, isUndo: false }),
      onRefused: ({ message }) => {
        putBack();
        toast({
          text: `${message} Nada voltou à caixa.`,
          tone: "alert",
          action: { label: "Tentar de novo", run: again },
        });
      },
    });
    if (done === null) return;
    const { ids } = done;
    offerUndo({ ids, putBack, was: "returned", text: returnedWords({ ...done, count: ids.length }) });
  }

  /** Undoes the last archiving or bringing back, within its seconds. */
  async function undo() {
    const kept = last.current;
    if (kept === null || kept.until < Date.now()) return;
    last.current = null;
    dismissToasts("Desfazer");
    giveUpReads({ client, database });
    kept.putBack();
    const on = { ids: kept.ids };
    switch (kept.was) {
      case "archived":
        await run({
          action: () => returnPublicationsAction({ database, on, isUndo: true }),
          notice: ({ ids, atService }) => returnedWords({ count: ids.length, atService }),
        });
        return;
      case "returned":
        await run({
          action: () => undoReturnAction({ database, ids: kept.ids }),
          notice: ({ ids }) => archivedAgainWords({ count: ids.length, of: kept.ids.length }),
        });
    }
  }

  /** The service is not asked any more to archive what is back in the inbox, as it did not do it. */
  async function keep(ids: string[]) {
    await run({
      action: () => returnPublicationsAction({ database, on: { ids }, isUndo: false }),
      notice: ({ atService }) =>
        atService > 0 ? "Fica na caixa. No serviço ela está arquivada." : "Fica na caixa.",
    });
  }

  return { archive, undo, bringBack, keep };
}
