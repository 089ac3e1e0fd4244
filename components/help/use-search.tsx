import type { Found, Wanted } from "#components/desk/domain.ts";
import { Hits } from "#components/ui/hits.tsx";
import { findParts, helpHref, helpParts } from "#lib/help/parts.ts";

/** So many parts stand in the palette, and from so many letters on. */
const [shown, fewest] = [3, 4];

/** Parts of the manual for the palette. */
export function useHelpSearch({ typed }: Wanted): Found {
  const parts = typed.length < fewest ? [] : findParts(typed).slice(0, shown);
  const items = parts.map((part) => ({
    value: `help:${part}`,
    href: helpHref(part),
    shown: (
      <span className="min-w-0 truncate">
        <Hits text={helpParts[part].title} query={typed} />
      </span>
    ),
  }));
  return { name: "help", heading: "Ajuda", items, words: null, isLast: true };
}
