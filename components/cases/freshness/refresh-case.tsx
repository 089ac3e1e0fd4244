"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTransition } from "react";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast.ts";
import { caseQuery } from "#lib/cases/queries.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { refreshCaseAction } from "#server/cases/freshness/actions.ts";

/** Asks the service again for cover, movements and documents. */
export function RefreshCase({ database, view }: { database: string; view: CaseView }) {
  const client = useQueryClient();
  const [isAsking, startAsking] = useTransition();

  function refresh() {
    startAsking(async () => {
      try {
        const result = await refreshCaseAction({ database, cnj: view.cnj });
        if (!result.ok) toast({ text: result.message, tone: "alert" });
      } catch {
        toast({ text: "Não conseguimos pedir a atualização. Tente de novo.", tone: "alert" });
      }
      await client.invalidateQueries({ queryKey: caseQuery({ database, cnj: view.cnj }).queryKey });
    });
  }

  const isBusy = isAsking || view.freshness.refreshing;
  return (
    <Button onClick={refresh} {...(isBusy ? { pending: "Atualizar" } : {})}>
      Atualizar
    </Button>
  );
}
