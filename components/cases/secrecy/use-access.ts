"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Refused } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";
import { caseKeys } from "#lib/cases/keys.ts";
import type { SecretAccess, WantedAccess } from "#lib/cases/secrecy/schema.ts";
import { setCaseAccessAction } from "#server/cases/secrecy/actions.ts";

/** Saves who sees a case, with a toast to undo it. Whoever gives the case away goes back to the list. */
export function useAccess({ database, cnj, onDone }: { database: string; cnj: string; onDone: () => void }) {
  const router = useRouter();
  const { run, isRunning } = useAction(caseKeys.all({ database }), { busyUntil: "answer" });
  const [refused, setRefused] = useState<Refused | null>(null);

  const set = (wanted: WantedAccess, despiteLoss: boolean) =>
    setCaseAccessAction({ database, cnj, wanted, despiteLoss });

  async function save(given: { access: SecretAccess; people: string[]; despiteLoss: boolean }) {
    const { access, people, despiteLoss } = given;
    const wanted: WantedAccess = access === "everyone" ? { access } : { access, people };
    const done = await run({
      action: () => set(wanted, despiteLoss),
      onRefused: setRefused,
      said: ({ seesStill }) =>
        seesStill ? "Quem vê este processo foi alterado" : "Você já não vê este processo",
      undo: ({ before, seesStill }) =>
        seesStill ? () => void run({ action: () => set(before, true) }) : null,
    });
    if (done === null) return;
    onDone();
    if (!done.seesStill) router.push(`/${database}/cases`);
  }

  return { save, isSaving: isRunning, refused, forget: () => setRefused(null) };
}
