"use client";

import { changeFilters } from "#components/cases/list/use-list-address.ts";
import { ListSearch } from "#components/ui/list-search.tsx";

/** The search of the list of cases. */
export function CaseListSearch({ q, onLeave }: { q: string; onLeave: () => void }) {
  return (
    <ListSearch
      className="min-w-0 flex-1 medium:min-w-72"
      label="Buscar processos"
      placeholder="Número, parte, assunto ou texto de movimentação"
      q={q}
      onSearch={(next, how) => changeFilters((filters) => ({ ...filters, q: next }), how)}
      onLeave={onLeave}
    />
  );
}
