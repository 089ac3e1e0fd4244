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
  }: {
    action: () => Promise<Done | Refusal>;
    /** What came of it, in words. */
    done: (answer: Done) => string;
  }) {
    start(async () => {
      try {
        const answer = await action();
        toast(answer.ok ? { text: done(answer) } : { text: answer.message, tone: "alert" });
        await client.invalidateQueries({ queryKey: ["imports", database] });
      } catch {
        toast({ text: "Sem resposta do Autos. Confira a conexão e tente de novo.", tone: "alert" });
      }
    });
  }
  return { run, busy };
}
