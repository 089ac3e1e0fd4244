import { LinkHere } from "#components/ui/link-here.tsx";
import { columns } from "#lib/filings/board.ts";
import type { BoardFilters } from "#lib/filings/list/filters.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { earlierWords, partTitles } from "#lib/filings/list/words.ts";
import { formatCount } from "#lib/format/count.ts";
import { linkTo, listHref } from "./address.ts";
import { BoardHeading } from "./heading.tsx";
import { PartRows } from "./part.tsx";
import { FilingItem } from "./row.tsx";

/** The petitions that need nobody, in three columns in the direction of a petition. */
export function OtherFilings({
  database,
  board,
  filters,
}: {
  database: string;
  board: Board;
  filters: BoardFilters;
}) {
  const { parts, me, earlier } = board;
  const count = columns.reduce((sum, column) => sum + parts[column].count, 0);
  return (
    <section aria-labelledby="filings-others" className="mt-10">
      <BoardHeading id="filings-others" title={parts.needs.count > 0 ? "As outras" : "Todas"} count={count}>
        <p className="screen-only ml-auto text-small text-ink-3 max-medium:hidden">
          da esquerda para a direita, o caminho de uma petição
        </p>
      </BoardHeading>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-y-8 medium:grid-cols-3 print:block">
        {columns.map((column) => (
          <section
            key={column}
            aria-labelledby={`filings-${column}`}
            className="min-w-0 medium:border-l medium:border-line medium:px-4 medium:first:border-0 medium:first:pl-0 medium:last:pr-0 wide:px-6 print:mt-4 print:border-0 print:px-0"
          >
            <h3 id={`filings-${column}`} className="type-heading border-b border-line pt-1 pb-2">
              {partTitles[column]}{" "}
              <span className="ml-1 font-regular text-ink-3">{formatCount(parts[column].count)}</span>
            </h3>
            <PartRows
              key={listHref(filters)}
              {...{ database, filters }}
              part={column}
              first={parts[column]}
              label={partTitles[column]}
              draw={(row) => <FilingItem key={row.id} database={database} row={row} me={me} />}
            />
            {column === "ended" && earlier > 0 ? (
              <p className="screen-only pt-2 text-small">
                <LinkHere
                  {...linkTo(filters, (shown) => ({ ...shown, days: null }))}
                  className="inline-flex min-h-11 items-center medium:min-h-6"
                >
                  {earlierWords(earlier)}
                </LinkHere>
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </section>
  );
}
