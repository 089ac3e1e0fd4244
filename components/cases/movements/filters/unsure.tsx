import { Button } from "#components/ui/button.tsx";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { leavesUnsureOut } from "#lib/cases/movements/schema.ts";
import { kindInside } from "#lib/cases/movements/words.ts";
import { plural } from "#lib/format/count.ts";

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
