"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTransition } from "react";
import { toast } from "#components/ui/toast.ts";

type Refusal = { ok: false; message: string; field?: string; reason: string };

/** Runs an action that changes imports, says the result on a toast, and reads the imports again. */
export function useImportAction(database: string) {
  const client = useQueryClient();
  const [busy, start] = useTransition();

  function run<Done extends { ok: true }>({
    action,
    done,
    undo,
  }: {
    action: () => Promise<Done | Refusal>;
    /** The result, in words. */
    done: (answer: Done) => string;
    /** What *Desfazer* on the toast does; null when there is nothing to undo. */
    undo?: (answer: Done) => (() => void) | null;
  }) {
    start(async () => {
      try {
        const answer = await action();
        if (answer.ok) {
          const back = undo?.(answer);
          toast({ text: done(answer), ...(back ? { action: { label: "Desfazer", run: back } } : {}) });
        } else toast({ text: answer.message, tone: "alert" });
        await client.invalidateQueries({ queryKey: ["imports", database] });
      } catch {
        toast({ text: "Sem resposta do Autos. Confira a conexão e tente de novo.", tone: "alert" });
      }
    });
  }
  return { run, busy };
}
