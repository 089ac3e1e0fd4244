import { useQueryClient } from "@tanstack/react-query";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { type Movement, movementsPerPage } from "#lib/cases/movements/schema.ts";
import { foldedComplements, mayFold, rowsFromEnd, rowsOfPage } from "#lib/cases/movements/timeline.ts";
import { movementPageQuery } from "#lib/cases/queries.ts";
import { formatCount } from "#lib/format/count.ts";
import { dayKey } from "#lib/time/time.ts";
import { MovementRow } from "./row.tsx";

/** Short movements are not divided between pages; a long one is, or it would leave the page before it empty. */
const isShort = ({ description, complement }: Movement) =>
  !mayFold(description) && complement.length <= foldedComplements;

const ignore = () => undefined;

/** For printing: all movements received so far, one below the other, and how many are missing. */
export function TimelinePrint({
  database,
  cnj,
  filters,
  mark,
  total,
  today,
}: {
  database: string;
  cnj: string;
  filters: MovementFilters;
  mark: string | null;
  total: number;
  today: string;
}) {
  const client = useQueryClient();
  const pages = Array.from({ length: Math.ceil(total / movementsPerPage) }, (_, page) =>
    client.getQueryState(movementPageQuery({ database, cnj, filters, mark, page }).queryKey),
  )
    .flatMap((state) => (state?.data ? [{ page: state.data, at: state.dataUpdatedAt }] : []))
    .sort((a, b) => a.at - b.at)
    .map(({ page }) => page);
  const rows = rowsFromEnd({ pages, rowsOf: (page) => rowsOfPage({ page, dayKey }) });
  const inOrder = [...rows].sort(([a], [b]) => b - a);
  return (
    <div>
      <MovementsLeftOff printed={rows.size} total={total} />
      {inOrder.map(([key, row]) => (
        <div key={key} className={isShort(row.movement) ? "break-inside-avoid" : undefined}>
          <MovementRow row={row} today={today} query="" isOpen isPaper onToggle={ignore} />
        </div>
      ))}
    </div>
  );
}

/** Only on paper, at its head: how many movements are missing there, and what has them all; nothing when none is missing. */
export function MovementsLeftOff({ printed, total }: { printed: number; total: number }) {
  if (printed >= total) return null;
  return (
    <p className="mb-4 hidden text-small font-strong print:block">
      Impressas {formatCount(printed)} de {formatCount(total)} movimentações: as que já foram lidas na tela. O
      PDF do processo tem todas.
    </p>
  );
}
