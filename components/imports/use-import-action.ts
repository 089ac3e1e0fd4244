"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTransition } from "react";
import { toast } from "#components/ui/toast.ts";

type Answer = { ok: true } | { ok: false; message: string };

/** Runs something that changes imports: reads them again after it, says on a toast what came of it. */
export function useImportAction(database: string) {
  const client = useQueryClient();
  const [busy, start] = useTransition();

  function run({ action, done }: { action: () => Promise<Answer>; done: string }) {
    start(async () => {
      try {
        const answer = await action();
        toast(answer.ok ? { text: done } : { text: answer.message, tone: "alert" });
        await client.invalidateQueries({ queryKey: ["imports", database] });
      } catch {
        toast({ text: "Sem resposta do Autos. Nada mudou.", tone: "alert" });
      }
    });
  }
  return { run, busy };
}
