import { AsidePart } from "#components/ui/aside.tsx";
import { draftWhereWords } from "#lib/filings/draft/words.ts";
import type { FilingView } from "#lib/filings/view.ts";

/** What a draft is, where it is, and what is not done with it yet. `view`: null before it is stored. */
export function DraftPart({ view }: { view: FilingView | null }) {
  return (
    <AsidePart title="Rascunho">
      <p className="text-ink-2">Salvo a cada campo, em qualquer aparelho. {draftWhereWords(view)}</p>
    </AsidePart>
  );
}
