"use client";

import type { KeyboardEvent } from "react";
import { SearchInput } from "#components/ui/search-input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useTypedSearch } from "#components/ui/use-typed-search.ts";
import { type GuideFilters, hasPeriod, periods } from "#lib/guides/list/filters.ts";
import { periodWords } from "#lib/guides/list/words.ts";
import { changeList } from "./use-list-address.ts";

const everything = "0";

/** The search of the list, and how far back guides go. `onLeave`: to the rows. */
export function ListTools({ filters, onLeave }: { filters: GuideFilters; onLeave: () => void }) {
  const { text, onType } = useTypedSearch({
    q: filters.q,
    onSearch: (q, how) => changeList((shown) => ({ ...shown, q }), how),
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
        label="Buscar guias"
        placeholder="Guia, parte, número ou pagador"
        value={text}
        onValueChange={onType}
        onKeyDown={leave}
      />
      {hasPeriod(filters.view) ? <Period months={filters.months} /> : null}
    </div>
  );
}

function Period({ months: chosen }: Pick<GuideFilters, "months">) {
  return (
    <label htmlFor="guides-months" className="inline-flex items-center gap-2 text-small text-ink-2">
      Período
      <Select
        id="guides-months"
        small
        value={String(chosen ?? everything)}
        onChange={({ target }) => {
          const months = Number(target.value);
          changeList((shown) => ({ ...shown, months: months === 0 ? null : months }));
        }}
      >
        {periods.map((months) => (
          <option key={months} value={months}>
            {periodWords(months)}
          </option>
        ))}
        <option value={everything}>{periodWords(null)}</option>
      </Select>
    </label>
  );
}
