import { useState } from "react";
import { changeFilters } from "#components/cases/list/address.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ListSearch } from "#components/ui/list-search.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { clearFilters, countFilters } from "#lib/cases/list/filter-words.ts";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import { FilterChips } from "./chips.tsx";
import { FilterPanel } from "./panel.tsx";

/** The search, the filters that are set, and a button for the others: they open beside it, on phones in a dialog. */
export function FilterBar({
  database,
  filters,
  shown,
  onLeave,
}: {
  database: string;
  filters: CaseFilters;
  /** What the list shows now, e.g. `96 processos`. */
  shown: string | undefined;
  onLeave: () => void;
}) {
  const [isPopoverOpen, setPopoverOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const count = countFilters(filters);
  const clear = () => changeFilters((current) => ({ ...clearFilters(current), q: current.q }));
  return (
    <div className="screen-only mt-3 flex items-center gap-2 medium:mt-4 medium:flex-wrap">
      <CaseListSearch q={filters.q} onLeave={onLeave} />
      <div className="hidden flex-wrap items-center gap-2 medium:flex">
        <FilterChips database={database} filters={filters} />
        <Popover
          trigger={
            <Button variant="text" className="min-h-8">
              Filtrar
            </Button>
          }
          label="Filtrar processos"
          open={isPopoverOpen}
          onOpenChange={setPopoverOpen}
          className="w-160 wide:w-240"
        >
          <FilterPanel database={database} filters={filters} />
          {count > 0 ? (
            <Button variant="text" className="mt-5" onClick={clear}>
              Limpar filtros
            </Button>
          ) : null}
        </Popover>
      </div>
      <Button size="field" className="medium:hidden" onClick={() => setSheetOpen(true)}>
        {count > 0 ? `Filtros: ${count}` : "Filtros"}
      </Button>
      <Dialog
        open={isSheetOpen}
        onOpenChange={setSheetOpen}
        title="Filtrar processos"
        actions={
          <>
            <Button variant="primary" onClick={() => setSheetOpen(false)}>
              {shown === undefined ? "Ver lista" : `Ver ${shown}`}
            </Button>
            {count > 0 ? (
              <Button variant="text" className="ml-2 min-h-11" onClick={clear}>
                Limpar filtros
              </Button>
            ) : null}
          </>
        }
      >
        <div className="mt-4">
          <FilterPanel database={database} filters={filters} />
        </div>
      </Dialog>
    </div>
  );
}

function CaseListSearch({ q, onLeave }: { q: string; onLeave: () => void }) {
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
