"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { changeRows } from "#components/publications/known/cache.ts";
import { dismissToasts, toast } from "#components/ui/toast.ts";
import { publicationKeys } from "#lib/publications/keys.ts";
import type { PublicationSelection } from "#lib/publications/list/schema.ts";
import { archivedWords, changedWords, returnedWords } from "#lib/publications/list/words.ts";
import {
  archivePublicationsAction,
  returnPublicationsAction,
} from "#server/publications/archiving/actions.ts";

/** How long archiving can be undone before the service is asked, in milliseconds. */
const undoMs = 10_000;

type Last = { ids: string[]; until: number; putBack: () => void };

/**
 * Archives publications and brings them back. The list changes at once; when Autos does not do it, it changes back and the
 * person is told, with a way to try again.
 */
export function useArchiving(database: string) {
  const client = useQueryClient();
  const { run } = useAction(publicationKeys.all({ database }));
  const last = useRef<Last | null>(null);

  /** `shown`: the rows that leave the list. */
  async function archive({ on, shown }: { on: PublicationSelection; shown: readonly string[] }) {
    const putBack = changeRows({ client, database, ids: new Set(shown), change: () => null });
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
    if (done.ids.length === 0) return;
    last.current = { ids: done.ids, until: Date.now() + undoMs, putBack };
    toast({
      text: archivedWords(done.ids.length),
      action: { label: "Desfazer", run: () => void undo() },
      isTimed: true,
    });
  }

  /** Undoes the last archiving, within its seconds. */
  async function undo() {
    const kept = last.current;
    if (kept === null || kept.until < Date.now()) return;
    last.current = null;
    dismissToasts("Desfazer");
    kept.putBack();
    await bringBack({ ids: kept.ids, isUndo: true });
  }

  async function bringBack({ ids, isUndo }: { ids: string[]; isUndo: boolean }) {
    await run({
      action: () => returnPublicationsAction({ database, ids, isUndo }),
      said: ({ ids: back, atService }) => returnedWords({ count: back.length, atService }),
    });
  }

  /** The service is not asked any more to archive what is back in the inbox, as it did not do it. */
  async function keep(ids: string[]) {
    await run({
      action: () => returnPublicationsAction({ database, ids, isUndo: false }),
      said: ({ atService }) =>
        atService > 0 ? "Fica na caixa. No serviço ela está arquivada." : "Fica na caixa.",
    });
  }

  return { archive, undo, bringBack, keep };
}
