"use client";

import { ListSearch } from "#components/ui/list-search.tsx";
import { PeriodSelect } from "#components/ui/period-select.tsx";
import { type BoardFilters, periods } from "#lib/filings/list/filters.ts";
import { periodWords } from "#lib/filings/list/words.ts";
import { changeBoard } from "./use-board-address.ts";

/** The search of the board, and how far back petitions go that are over. `onLeave`: to the rows. */
export function BoardTools({ filters, onLeave }: { filters: BoardFilters; onLeave: () => void }) {
  return (
    <div className="screen-only mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ListSearch
        className="min-w-0 flex-1 max-medium:basis-full medium:min-w-72"
        label="Buscar petições"
        placeholder="Ato, parte, número ou protocolo"
        q={filters.q}
        onSearch={(q, how) => changeBoard((shown) => ({ ...shown, q }), how)}
        onLeave={onLeave}
      />
      <PeriodSelect
        label="Encerradas de"
        periods={periods}
        words={periodWords}
        value={filters.days}
        onValueChange={(days) => changeBoard((shown) => ({ ...shown, days }))}
      />
    </div>
  );
}
