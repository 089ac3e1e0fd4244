"use client";

import type { KeyboardEvent } from "react";
import { changeFilters } from "#components/cases/list/use-list-address.ts";
import { SearchInput } from "#components/ui/search-input.tsx";
import { useTypedSearch } from "#components/ui/use-typed-search.ts";

/** The search of the list. What is typed stays here until a pause, so the list is not drawn with every letter. */
export function CaseListSearch({ q, onLeave }: { q: string; onLeave: () => void }) {
  const { text, onType } = useTypedSearch({
    q,
    onSearch: (next, how) => changeFilters((filters) => ({ ...filters, q: next }), how),
  });

  function leave(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onLeave();
  }

  return (
    <SearchInput
      className="min-w-0 flex-1 medium:min-w-72"
      label="Buscar processos"
      placeholder="Número, parte, assunto ou texto de movimentação"
      value={text}
      onValueChange={onType}
      onKeyDown={leave}
    />
  );
}
