import { parseAsString, useQueryStates } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { DayField } from "#components/ui/day-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { periodError } from "#lib/cases/list/filter-words.ts";
import {
  hasAllDecisions,
  type MovementFilters,
  movementParams,
  movementParamsOf,
  noMovementFilters,
  readMovementFilters,
  withoutDecisions,
} from "#lib/cases/movements/filters.ts";
import {
  decisionKinds,
  type MovementKind,
  type MovementSummary,
  movementKinds,
  movementOrigins,
} from "#lib/cases/movements/schema.ts";
import { allDecisionsName, kindNames, originNames } from "#lib/cases/movements/words.ts";
import { formatCount } from "#lib/format/count.ts";

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

/** The kinds of movements, each with how many there are of it, in columns; those of *Decisões* stand under it. */
function KindChoice({
  filters,
  counts,
  onChange,
}: {
  filters: MovementFilters;
  counts: MovementSummary["kinds"] | undefined;
  onChange: Change;
}) {
  const { kinds } = filters;
  const choose = (chosen: readonly MovementKind[], on: boolean) =>
    onChange({ kinds: movementKinds.filter((one) => (chosen.includes(one) ? on : kinds.includes(one))) });
  const box = (of: readonly MovementKind[], name: string, isOn: boolean) => (
    <Checkbox
      label={
        <>
          {name}
          {counts ? (
            <span className="text-ink-3">{formatCount(of.reduce((sum, kind) => sum + counts[kind], 0))}</span>
          ) : null}
        </>
      }
      checked={isOn}
      onChange={({ target }) => choose(of, target.checked)}
    />
  );
  const one = (kind: MovementKind) => (
    <div key={kind}>{box([kind], kindNames[kind], kinds.includes(kind))}</div>
  );
  const others = withoutDecisions(movementKinds);
  return (
    <fieldset>
      <legend className="mb-1 font-strong">Tipo</legend>
      <div className="gap-x-10 medium:flex">
        <div>
          {box(decisionKinds, allDecisionsName, hasAllDecisions(kinds))}
          <div className="ml-6">{decisionKinds.map(one)}</div>
        </div>
        {[others.slice(0, 4), others.slice(4)].map((column) => (
          <div key={column[0]}>{column.map(one)}</div>
        ))}
      </div>
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

type Period = { from: string | null; to: string | null };

/** From one day to another. A last day before the first stays in its field with an error; the list does not change. */
function MovementPeriod({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const [given, setGiven] = useState<Period>({ from, to });
  const [typed, setTyped] = useState<Period>({ from, to });
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setTyped({ from, to });
  }
  const errorOf = (period: Period) => periodError({ movedFrom: period.from, movedTo: period.to });

  function change(part: Partial<Period>) {
    const next = { ...typed, ...part };
    setTyped(next);
    if (errorOf(next) === null) onChange(next);
  }

  return (
    <fieldset className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <legend className="sr-only">Período</legend>
      <DayField label="De" day={typed.from} onDayChange={(day) => change({ from: day })} className="mt-0!" />
      <DayField
        label="Até"
        day={typed.to}
        onDayChange={(day) => change({ to: day })}
        error={errorOf(typed)}
        className="mt-0!"
      />
    </fieldset>
  );
}

const parsers = {
  busca: parseAsString,
  origem: parseAsString,
  tipo: parseAsString,
  de: parseAsString,
  ate: parseAsString,
};

/** The filters of the movements, which live in the address. The object only changes when the filters do. */
export function useMovementFilters() {
  const [params, setParams] = useQueryStates(parsers);
  const address = JSON.stringify(params);
  const filters = useMemo(() => {
    const set = Object.entries<string | null>(JSON.parse(address)).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    return readMovementFilters(new URLSearchParams(set));
  }, [address]);
  const setFilters = useCallback(
    (change: Partial<MovementFilters>) => {
      const all = movementParamsOf({ ...noMovementFilters, ...change });
      // Only the changed names are set, as another filter may have been set a moment ago.
      const names = Object.entries(movementParams).flatMap(([key, name]) => (key in change ? [name] : []));
      void setParams(Object.fromEntries(names.map((name) => [name, all[name]])));
    },
    [setParams],
  );
  return { filters, setFilters };
}
