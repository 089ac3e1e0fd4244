"use client";

import { ListSearch } from "#components/ui/list-search.tsx";
import { PeriodSelect } from "#components/ui/period-select.tsx";
import { type GuideFilters, hasPeriod, periods } from "#lib/guides/list/filters.ts";
import { periodWords } from "#lib/guides/list/words.ts";
import { changeList } from "./use-list-address.ts";

/** The search of the list, and how far back guides go. `onLeave`: to the rows. */
export function ListTools({ filters, onLeave }: { filters: GuideFilters; onLeave: () => void }) {
  return (
    <div className="screen-only mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ListSearch
        className="min-w-0 flex-1 max-medium:basis-full medium:min-w-72"
        label="Buscar guias"
        placeholder="Guia, parte, número, pagador ou valor"
        q={filters.q}
        onSearch={(q, how) => changeList((shown) => ({ ...shown, q }), how)}
        onLeave={onLeave}
      />
      {hasPeriod(filters.view) ? (
        <PeriodSelect
          label="Período"
          periods={periods}
          words={periodWords}
          value={filters.months}
          onValueChange={(months) => changeList((shown) => ({ ...shown, months }))}
        />
      ) : null}
    </div>
  );
}
