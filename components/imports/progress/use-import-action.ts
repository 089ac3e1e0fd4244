"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTransition } from "react";
import { toast } from "#components/ui/toast.ts";

type Refusal = { ok: false; message: string; field?: string; reason: string };

/** Runs something that changes imports: reads them again after it, says on a toast what came of it. */
export function useImportAction(database: string) {
  const client = useQueryClient();
  const [busy, start] = useTransition();

  function run<Done extends { ok: true }>({
    action,
    done,
    undo,
  }: {
    action: () => Promise<Done | Refusal>;
    /** What came of it, in words. */
    done: (answer: Done) => string;
    /** The way back, where there is one. */
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
