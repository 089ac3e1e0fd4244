"use client";

import type { KeyboardEvent } from "react";
import { SearchInput } from "#components/ui/search-input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useTypedSearch } from "#components/ui/use-typed-search.ts";
import { type BoardFilters, periods } from "#lib/filings/list/filters.ts";
import { periodWords } from "#lib/filings/list/words.ts";
import { changeBoard } from "./use-board-address.ts";

const everything = "0";

/** The search of the board, and how far back petitions go that are over. `onLeave`: to the rows. */
export function BoardTools({ filters, onLeave }: { filters: BoardFilters; onLeave: () => void }) {
  const { text, onType } = useTypedSearch({
    q: filters.q,
    onSearch: (q, how) => changeBoard((shown) => ({ ...shown, q }), how),
  });

  function leave(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onLeave();
  }

  return (
    <div className="screen-only mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchInput
        className="min-w-0 flex-1 max-medium:basis-full medium:min-w-72"
        label="Buscar petições"
        placeholder="Ato, parte, número ou protocolo"
        value={text}
        onValueChange={onType}
        onKeyDown={leave}
      />
      <label htmlFor="filings-days" className="inline-flex items-center gap-2 text-small text-ink-2">
        Encerradas de
        <Select
          id="filings-days"
          small
          value={String(filters.days ?? everything)}
          onChange={({ target }) => {
            const days = Number(target.value);
            changeBoard((shown) => ({ ...shown, days: days === 0 ? null : days }));
          }}
        >
          {periods.map((days) => (
            <option key={days} value={days}>
              {periodWords(days)}
            </option>
          ))}
          <option value={everything}>{periodWords(null)}</option>
        </Select>
      </label>
    </div>
  );
}
