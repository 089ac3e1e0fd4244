"use client";

import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { filingKeys } from "#lib/filings/keys.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { acknowledgeFilingAction } from "#server/filings/draft/actions.ts";

/** Takes note of what the service said of a petition, so that it no longer asks for somebody. */
export function Acknowledge({ database, row: { id, act } }: { database: string; row: FilingRow }) {
  const { run, isRunning } = useAction(filingKeys.all({ database }), { busyUntil: "read" });
  const note = () =>
    void run({
      action: () => acknowledgeFilingAction({ database, id }),
      said: () => `Ciência anotada: ${actWords(act)}.`,
    });
  return (
    <Button
      variant="text"
      onClick={note}
      className="relative z-1 min-h-11 font-regular! medium:min-h-6"
      {...(isRunning ? { pending: "Anotando" } : {})}
    >
      Ciente
      <span className="sr-only">: {actWords(act)}</span>
    </Button>
  );
}
