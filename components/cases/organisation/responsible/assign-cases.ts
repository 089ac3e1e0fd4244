"use client";

import type { QueryClient } from "@tanstack/react-query";
import { runCaseAction } from "#components/cases/run-case-action.ts";
import { toast } from "#components/ui/toast.ts";
import type { CaseSelection, Person } from "#lib/cases/organisation/schema.ts";
import { plural } from "#lib/format/count.ts";
import {
  restoreResponsibleAction,
  setResponsibleAction,
} from "#server/cases/organisation/responsible/actions.ts";

/** Sets who is responsible for the cases (null: nobody), with a toast to undo it. Returns whether it happened. */
export async function assignCases({
  client,
  database,
  on,
  person,
}: {
  client: QueryClient;
  database: string;
  on: CaseSelection;
  person: Person | null;
}): Promise<boolean> {
  const personId = person?.id ?? null;
  const done = await runCaseAction({
    client,
    database,
    action: () => setResponsibleAction({ database, on, personId }),
  });
  if (done === null) return false;
  const { earlier } = done;
  const changed = earlier.reduce((sum, { numbers }) => sum + numbers.length, 0);
  if (changed === 0) return true;
  const cases = plural(changed, "processo", "processos");
  toast({
    text: person === null ? `Ninguém responde por ${cases}` : `${person.name} responde por ${cases}`,
    action: {
      label: "Desfazer",
      run: () => {
        void runCaseAction({
          client,
          database,
          action: () => restoreResponsibleAction({ database, was: personId, earlier }),
        }).then((back) => {
          if (back === null) return;
          const stayed = (count: number, why: string) => {
            const words = plural(count, "processo ficou como estava", "processos ficaram como estavam");
            if (count > 0) toast({ text: `${words}: ${why}.`, tone: "alert" });
          };
          stayed(back.left, "quem respondia já não tem acesso à base");
          stayed(back.changed, "alguém mudou depois quem responde");
        });
      },
    },
  });
  return true;
}
