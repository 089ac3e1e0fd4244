import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { sourceOf } from "#lib/guides/suggesting/payer.ts";
import { isMasked } from "#lib/guides/suggesting/suggesting.ts";
import type { Suggestion } from "#lib/guides/view.ts";

/** What could stand in a field, each with where it is from and a button that takes it. */
export function Suggested({
  label,
  suggestions,
  onTake,
  onReveal,
}: {
  /** Of the field. */
  label: string;
  suggestions: readonly Suggestion[];
  /** `value`: whole, also where the suggestion is not. */
  onTake: (value: string, suggestion: Suggestion) => void;
  /** Fetches a CPF or CNPJ that is only shown masked; null when that was not done, and somebody has said why. */
  onReveal?: ((suggestion: Suggestion) => Promise<string | null>) | undefined;
}) {
  const [coming, setComing] = useState<Suggestion | null>(null);

  async function take(suggestion: Suggestion) {
    if (!isMasked(suggestion.value)) return onTake(suggestion.value, suggestion);
    setComing(suggestion);
    const whole = await onReveal?.(suggestion);
    setComing(null);
    if (whole) onTake(whole, suggestion);
  }

  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={`Sugestões: ${label}`} className="mt-1 text-meta text-ink-3 screen-only">
      {suggestions.map((suggestion) => (
        <li
          key={`${suggestion.from} ${suggestion.value} ${suggestion.party?.place ?? suggestion.guide ?? ""}`}
          className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]"
        >
          {isMasked(suggestion.value) && onReveal === undefined ? (
            suggestion.value
          ) : (
            <Button
              variant="tap"
              onClick={() => void take(suggestion)}
              pending={coming === suggestion && "Buscando"}
            >
              Usar {suggestion.value}
            </Button>
          )}
          <span>{sourceOf(suggestion)}</span>
        </li>
      ))}
    </ul>
  );
}
