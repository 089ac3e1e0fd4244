import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { BoardFilters } from "#lib/filings/list/filters.ts";
import { writeBoardFilters } from "#lib/filings/list/filters.ts";
import type { Part, PartOfBoard } from "#lib/filings/list/schema.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { formatCount } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { read } from "#lib/http/read.ts";
import { answersTo } from "#lib/reads.ts";

/** The rows of a part of the board: the first of them with the board itself, more by the button. */
export function PartRows({
  database,
  filters,
  part,
  first: { count, rows: first },
  label,
  draw,
}: {
  database: string;
  filters: BoardFilters;
  part: Part;
  first: PartOfBoard;
  label: string;
  draw: (row: FilingRow) => ReactNode;
}) {
  const [isOpened, setOpened] = useState(false);
  const address = writeBoardFilters(filters);
  const query = useInfiniteQuery({
    queryKey: [...answersTo("filings/rows", { database }).queryKey, address.toString(), part],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(address);
      asked.set("parte", part);
      asked.set("desde", String(pageParam));
      return read("filings/rows", { database, query: asked, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: isOpened,
  });
  const rows = once([...first, ...(query.data?.pages.flatMap((page) => page.rows) ?? [])]);
  const isWaiting = query.isFetchingNextPage || (isOpened && query.isPending);

  function more() {
    if (!isOpened) setOpened(true);
    else void query.fetchNextPage();
  }

  return (
    <>
      <ol aria-label={label} data-part={part}>
        {rows.map(draw)}
      </ol>
      {rows.length < count ? (
        <div className="screen-only py-2">
          <Button variant="text" onClick={more} pending={isWaiting && "Buscando mais"}>
            Mostrar mais: {formatCount(rows.length)} de {formatCount(count)}
          </Button>
          {query.isError ? <p role="alert">{shownError(query.error).message}</p> : null}
        </div>
      ) : null}
      {rows.length < count ? (
        <p className="hidden text-small print:block">
          {`Impressas ${formatCount(rows.length)} de ${formatCount(count)}.`}
        </p>
      ) : null}
    </>
  );
}

/** A petition that moved while pages were read stands in two of them. */
function once(rows: readonly FilingRow[]): FilingRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
