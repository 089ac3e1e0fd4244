"use client";

import { X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { type MovementFilters, noMovementFilters } from "#lib/cases/filters-movements.ts";
import { plural } from "#lib/format/count.ts";
import { setFilters } from "./movement-words.ts";

/** How many movements the filters left, which filters are set, and the way back from each. */
export function MovementChips({
  filters,
  found,
  of,
  onChange,
}: {
  filters: MovementFilters;
  /** Null while they are being looked for. */
  found: number | null;
  of: number;
  onChange: (change: Partial<MovementFilters>) => void;
}) {
  return (
    <div className="screen-only mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <p role="status" className="text-ink-3">
        {found === null
          ? "Buscando nas movimentações"
          : `${plural(found, "encontrada", "encontradas")} de ${plural(of, "movimentação", "movimentações")}`}
      </p>
      <ul aria-label="Filtros escolhidos" className="contents">
        {setFilters(filters).map(({ key, words, without }) => (
          <li key={key} className="min-w-0">
            <button
              type="button"
              aria-label={`Tirar o filtro ${words}`}
              className="inline-flex min-h-11 max-w-full items-center gap-1 text-ink hover:text-pen medium:min-h-6"
              onClick={() => onChange(without)}
            >
              <span className="truncate">{words}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="text" className="min-h-11 medium:min-h-6" onClick={() => onChange(noMovementFilters)}>
        Limpar filtros
      </Button>
    </div>
  );
}
