import { Hits } from "#components/ui/hits.tsx";
import type { FoundText } from "#lib/cases/hits/schema.ts";
import { foundWords } from "#lib/cases/hits/words.ts";
import { startAtHit } from "#lib/format/snippet.ts";

/** What a search found that its row does not show otherwise, each with where it stands: "advogado: Antônia Reis". */
export function FoundTexts({ found, query }: { found: readonly FoundText[]; query: string }) {
  return found.map(({ place, text, forms }) => {
    const asked = { query, also: { forms } };
    const shown = place === "movement" ? startAtHit({ text, ...asked }) : text;
    return (
      <span key={`${place} ${text}`} className="block truncate text-small text-ink-2">
        <span className="text-ink-3">{foundWords(place)}: </span>
        {place === "taxId" ? <mark>{text}</mark> : <Hits text={shown} {...asked} />}
      </span>
    );
  });
}
