import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { changeFilters } from "#components/cases/list/address.ts";
import { useNow } from "#components/ui/clock.tsx";
import { type FilterChip, filterChips } from "#lib/cases/list/filter-words.ts";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import { labelsQuery } from "#lib/cases/queries.ts";
import { reading } from "#lib/http/reading.ts";

type Shown = { database: string; filters: CaseFilters };

function useChips({ database, filters }: Shown): FilterChip[] {
  const now = useNow();
  const labels = useQuery({ ...labelsQuery({ database }), enabled: filters.labels.length > 0 });
  const people = useQuery({
    ...reading("cases/people", { database }),
    enabled: filters.responsible !== null,
  });
  const names = { labels: labels.data?.items, people: people.data?.items };
  return filterChips({ filters, names, now });
}

/** For printing: what is searched and filtered, in a line. */
export function PrintedFilters({ database, filters }: Shown) {
  const q = filters.q.trim();
  const parts = useChips({ database, filters }).map(({ name, value }) =>
    [name, value].filter(Boolean).join(" "),
  );
  const words = [q && `Busca “${q}”`, ...parts].filter(Boolean);
  return words.length === 0 ? null : <p className="hidden text-small print:block">{words.join(" · ")}</p>;
}

/** The filters that are set, each removed by a press. */
export function FilterChips(shown: Shown) {
  return useChips(shown).map((chip) => (
    <button
      key={chip.key}
      type="button"
      onClick={() => changeFilters(({ q }) => ({ ...chip.without, q }))}
      className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-control border border-rule px-2 text-small text-ink-2 hover:bg-hover medium:h-7"
    >
      <span className="sr-only">Remover filtro </span>
      <span className="truncate">
        {chip.value === null ? (
          <b>{chip.name}</b>
        ) : (
          <>
            {chip.name} <b className="ml-1 text-ink">{chip.value}</b>
          </>
        )}
      </span>
      <X aria-hidden="true" className="size-3 shrink-0 text-ink-3" />
    </button>
  ));
}
