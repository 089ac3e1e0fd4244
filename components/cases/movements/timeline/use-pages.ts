import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { type MovementPage, movementsPerPage } from "#lib/cases/movements/schema.ts";
import { pagesNear, rowsFromEnd, rowsOfPage, type TimelineRow } from "#lib/cases/movements/timeline.ts";
import { movementPageQuery } from "#lib/cases/queries.ts";
import { dayKey } from "#lib/time/time.ts";

/** How many rows before and after the window are read beforehand. */
const margin = 25;
/** How long a page must be near the window to be read: pages only passed by, with the scroll bar or a jump, are not. */
const passingMs = 100;

/** The rows of a page are made once, so that the same page always gives the same objects and nothing is redrawn. */
const known = new WeakMap<MovementPage, TimelineRow[]>();
function rowsOf(page: MovementPage): TimelineRow[] {
  const rows = known.get(page) ?? rowsOfPage({ page, dayKey });
  known.set(page, rows);
  return rows;
}

export type MovementRows = {
  /** By their distance from the end of the list. */
  rows: ReadonlyMap<number, TimelineRow>;
  /** The page received last: it says how long the list is by now. */
  newest: { page: MovementPage; at: number } | null;
  failed: ReadonlyMap<number, { error: unknown; retry: () => void }>;
  isFetching: boolean;
};

/** The movements near the window, from `first` to `last` of the list; the others are not read. */
export function useMovementPages({
  database,
  cnj,
  filters,
  mark,
  first,
  last,
  total,
}: {
  database: string;
  cnj: string;
  filters: MovementFilters;
  mark: string | null;
  first: number;
  last: number;
  total: number;
}): MovementRows {
  const pages = pagesNear({ first, last, total, size: movementsPerPage, margin });
  const stayed = useStayed(pages);
  const results = useQueries({
    queries: pages.map((page) => ({
      ...movementPageQuery({ database, cnj, filters, mark, page }),
      enabled: stayed.includes(page),
      // Under another mark the same rows stay, until they come with what is new by then.
      placeholderData: keepPreviousData,
    })),
  });

  const received = results
    .flatMap(({ data, dataUpdatedAt }) => (data ? [{ page: data, at: dataUpdatedAt }] : []))
    .sort((a, b) => a.at - b.at);
  const held = useSame(received.map(({ page }) => page));
  const rows = useMemo(() => rowsFromEnd({ pages: held, rowsOf }), [held]);
  const failed = new Map(
    results.flatMap((result, place) =>
      result.isError && !result.data
        ? [[pages[place] ?? 0, { error: result.error, retry: () => void result.refetch() }] as const]
        : [],
    ),
  );
  return {
    rows,
    newest: received.at(-1) ?? null,
    failed,
    isFetching: results.some(({ isFetching }) => isFetching),
  };
}

/** The pages that have been near the window long enough to be read. */
function useStayed(pages: readonly number[]): readonly number[] {
  const [stayed, setStayed] = useState(pages);
  const wanted = useSame(pages);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(wanted), passingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return stayed;
}

/** The same array object as before while its items are the same. */
function useSame<Item>(items: readonly Item[]): readonly Item[] {
  const [held, setHeld] = useState(items);
  const isSame = held.length === items.length && held.every((item, place) => item === items[place]);
  if (!isSame) setHeld(items);
  return isSame ? held : items;
}
