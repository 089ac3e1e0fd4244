import type { GuideSums } from "#lib/guides/list/schema.ts";
import { sumsNotes } from "#lib/guides/list/words.ts";

/** Under a sum of guides: how much of it is in doubt, and how many are not in it. */
export function SumsNotes({ sums }: { sums: Pick<GuideSums, "maybeCents" | "unvalued"> }) {
  const notes = sumsNotes(sums);
  if (notes.length === 0) return null;
  return <p className="mt-1 text-right text-small text-ink-3">{notes.join(", ")}</p>;
}
