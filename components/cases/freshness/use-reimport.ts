"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTransition } from "react";
import { runCaseAction } from "#components/cases/run-case-action.ts";
import { toast } from "#components/ui/toast.ts";
import { reimportCaseAction } from "#server/imports/actions.ts";

/** Has the service capture a case from the court again. */
export function useReimport({ database, cnj }: { database: string; cnj: string }) {
  const client = useQueryClient();
  const [isAsking, start] = useTransition();
  function reimport() {
    start(async () => {
      const done = await runCaseAction({
        client,
        database,
        action: () => reimportCaseAction({ database, cnj }),
      });
      if (done) toast({ text: "Pedimos uma nova captura ao serviço. Esta página se atualiza sozinha." });
    });
  }
  return { reimport, isAsking };
}
