"use client";

import { Checkbox } from "#components/ui/checkbox.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { type MovementSummary, movementKinds, movementOrigins } from "#lib/cases/movements/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { MovementPeriod } from "./period.tsx";
import { kindNames, originNames } from "./words.ts";

type Change = (change: Partial<MovementFilters>) => void;

/** Which movements: all, the court's, or the service's own entries. */
export function OriginChoice({
  filters,
  onChange,
  className,
}: {
  filters: MovementFilters;
  onChange: Change;
  className?: string;
}) {
  return (
    <Segmented
      label="Origem"
      className={className ?? ""}
      value={filters.origin ?? "all"}
      onValueChange={(value) => onChange({ origin: value === "all" ? null : value })}
      options={[
        { value: "all", label: "Todas" },
        ...movementOrigins.map((origin) => ({ value: origin, label: originNames[origin] })),
      ]}
    />
  );
}

/** The kinds of movements, each with how many there are of it. */
function KindChoice({
  filters,
  counts,
  onChange,
}: {
  filters: MovementFilters;
  counts: MovementSummary["kinds"] | undefined;
  onChange: Change;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-strong">Tipo</legend>
      {movementKinds.map((kind) => (
        <div key={kind}>
          <Checkbox
            label={
              <>
                {kindNames[kind]}
                {counts ? <span className="text-ink-3">{formatCount(counts[kind])}</span> : null}
              </>
            }
            checked={filters.kinds.includes(kind)}
            onChange={({ target }) =>
              onChange({
                kinds: movementKinds.filter((one) =>
                  one === kind ? target.checked : filters.kinds.includes(one),
                ),
              })
            }
          />
        </div>
      ))}
    </fieldset>
  );
}

/** What the button *Filtros* opens under the search. */
export function MovementFiltersPanel({
  id,
  isOpen,
  filters,
  summary,
  onChange,
}: {
  id: string;
  /** A closed panel stays in the page, hidden, and keeps what was typed in it. */
  isOpen: boolean;
  filters: MovementFilters;
  summary: MovementSummary | undefined;
  onChange: Change;
}) {
  return (
    <section
      id={id}
      aria-label="Filtros"
      hidden={!isOpen}
      className="mt-3 flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4"
    >
      <OriginChoice filters={filters} onChange={onChange} className="medium:hidden" />
      <KindChoice filters={filters} counts={summary?.kinds} onChange={onChange} />
      <MovementPeriod from={filters.from} to={filters.to} onChange={onChange} />
    </section>
  );
}
