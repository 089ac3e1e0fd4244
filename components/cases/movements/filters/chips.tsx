import { X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { type MovementFilters, noMovementFilters } from "#lib/cases/movements/filters.ts";
import { leavesUnsureOut } from "#lib/cases/movements/schema.ts";
import { kindInside } from "#lib/cases/movements/words.ts";
import { searchNotDone } from "#lib/failures/unanswered.ts";
import { plural } from "#lib/format/count.ts";
import { setFilters } from "./words.ts";

/** How many movements match the filters, and the filters that are set, each removed by a press. */
export function MovementChips({
  filters,
  found,
  of,
  onChange,
}: {
  filters: MovementFilters;
  found: number | "searching" | "unknown";
  of: number;
  onChange: (change: Partial<MovementFilters>) => void;
}) {
  return (
    <div className="screen-only mt-3 flex flex-wrap items-center gap-2 text-small">
      <p role="status" className="text-ink-3">
        {foundWords(found, of)}
      </p>
      {setFilters(filters).map(({ key, words, without }) => (
        <button
          key={key}
          type="button"
          className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-control border border-rule px-2 text-ink-2 hover:bg-hover medium:h-7"
          onClick={() => onChange(without)}
        >
          <span className="sr-only">Remover filtro </span>
          <span className="truncate">{words}</span>
          <X aria-hidden="true" className="size-3 shrink-0 text-ink-3" />
        </button>
      ))}
      <Button
        variant="text"
        className="ml-1 min-h-11 medium:min-h-7"
        onClick={() => onChange(noMovementFilters)}
      >
        Limpar filtros
      </Button>
    </div>
  );
}

function foundWords(found: number | "searching" | "unknown", of: number): string {
  if (found === "unknown") return searchNotDone;
  if (found === "searching") return "Buscando. Abaixo, ainda a lista anterior.";
  return `${plural(found, "encontrada", "encontradas")} de ${plural(of, "movimentação", "movimentações")}`;
}

/** Under a choice of kinds: that movements whose kind nobody knows are not in the list, and a button that shows them. */
export function UnsureLeftOut({
  filters,
  count,
  onChange,
}: {
  filters: MovementFilters;
  /** How many there are under the other filters; null while that is not known. */
  count: number | null;
  onChange: (change: Partial<MovementFilters>) => void;
}) {
  const { kinds } = filters;
  if (!leavesUnsureOut(kinds) || count === 0) return null;
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center gap-x-2 text-small text-care">
      {unsureWords(count)}
      <Button
        variant="text"
        className="screen-only min-h-11 medium:min-h-7"
        onClick={() => onChange({ kinds: [...kinds, "unsure"] })}
      >
        Mostrar
      </Button>
    </p>
  );
}

function unsureWords(count: number | null): string {
  const unsure = kindInside("unsure");
  if (count === null) return `Movimentações ${unsure}, se houver, ficaram fora desta lista.`;
  const verb = count === 1 ? "ficou" : "ficaram";
  return `${plural(count, "movimentação", "movimentações")} ${unsure} ${verb} fora desta lista.`;
}
