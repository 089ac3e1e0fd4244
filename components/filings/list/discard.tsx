"use client";

import { useDiscarding } from "#components/filings/frame/use-discarding.ts";
import { Button } from "#components/ui/button.tsx";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";

/** Puts a petition aside whose window nobody pressed, from its row; it can be taken back. */
export function Discard({ database, row }: { database: string; row: FilingRow }) {
  const { discard, isRunning } = useDiscarding({ database, view: row });
  return (
    <Button
      variant="text"
      onClick={() => void discard()}
      className="relative z-1 min-h-11 font-regular! medium:min-h-6"
      {...(isRunning ? { pending: "Descartando" } : {})}
    >
      Descartar
      <span className="sr-only">: {actWords(row.act)}</span>
    </Button>
  );
}
