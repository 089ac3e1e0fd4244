"use client";

import { useNow } from "#components/ui/clock.tsx";
import { OnPaper } from "#components/ui/on-paper.tsx";
import { State } from "#components/ui/state.tsx";
import type { GuideRow } from "#lib/guides/view.ts";
import { proofWords } from "#lib/guides/words.ts";

/** Whether the payment of a guide has a proof here; nothing of one that nobody can have paid. */
export function ProofState({ row }: { row: GuideRow }) {
  const now = useNow();
  const words = proofWords(row, now);
  if (words === null) return null;
  // Paper does not repeat the names of the columns.
  const paper = proofWords(row, now, { isWhole: true })?.text ?? "";
  return (
    <State glyph={words.isMissing ? "warn" : "check"} tone={words.isMissing ? "care" : "quiet"}>
      <OnPaper screen={words.text} paper={paper} />
    </State>
  );
}
