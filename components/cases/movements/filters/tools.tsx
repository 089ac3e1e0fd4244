import { useCallback, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import type { MovementSummary } from "#lib/cases/movements/schema.ts";
import { plural } from "#lib/format/count.ts";
import { MovementFiltersPanel, OriginChoice } from "./filters.tsx";
import { MovementSearch } from "./search.tsx";
import { setFilters } from "./words.ts";

/** Search, origin, and behind a button the other filters. */
export function MovementTools({
  total,
  filters,
  onChange,
  summary,
}: {
  /** How many movements the case has, whatever the filters are. */
  total: number;
  filters: MovementFilters;
  onChange: (change: Partial<MovementFilters>) => void;
  summary: MovementSummary | undefined;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const behind = setFilters({ ...filters, q: "", origin: null }).length;
  const onSearch = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className="screen-only medium:col-start-1">
      <div className="flex items-center gap-2">
        <MovementSearch
          value={filters.q}
          onValueChange={onSearch}
          placeholder={`Buscar nas ${plural(total, "movimentação", "movimentações")}`}
        />
        <OriginChoice filters={filters} onChange={onChange} className="hidden medium:block" />
        <Button
          size="field"
          aria-expanded={isOpen}
          aria-controls={wasOpen ? id : undefined}
          onClick={() => {
            setOpen(!isOpen);
            setWasOpen(true);
          }}
        >
          Filtros{behind > 0 ? ` (${behind})` : ""}
        </Button>
      </div>
      {wasOpen ? (
        <MovementFiltersPanel
          id={id}
          isOpen={isOpen}
          filters={filters}
          summary={summary}
          onChange={onChange}
        />
      ) : null}
    </div>
  );
}
