"use client";

import { useNow } from "#components/ui/clock.tsx";
import { State } from "#components/ui/state.tsx";
import type { GuideRow } from "#lib/guides/view.ts";
import { proofWords } from "#lib/guides/words.ts";

/** Whether the payment of a guide has a proof here; nothing of one that nobody can have paid. */
export function ProofState({ row }: { row: GuideRow }) {
  const words = proofWords(row, useNow());
  if (words === null) return null;
  return (
    <State glyph={words.isMissing ? "warn" : "check"} tone={words.isMissing ? "care" : "quiet"}>
      {words.text}
    </State>
  );
}
