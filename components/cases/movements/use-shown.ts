import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useState } from "react";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import type { MovementPage } from "#lib/cases/movements/schema.ts";
import { movementPageQuery } from "#lib/cases/queries.ts";

/** A list on the screen: its filters, the first page it was drawn with, and the page received last. */
export type Shown = { filters: MovementFilters; start: MovementPage; newest: MovementPage };

/** The list of the filters as soon as its first page has come, until then the one before; deferred, not to hold up typing. */
export function useShown({
  database,
  cnj,
  filters,
  mark,
}: {
  database: string;
  cnj: string;
  filters: MovementFilters;
  mark: string | null;
}) {
  const [shown, setShown] = useState<Shown | null>(null);
  const isSwitching = shown?.filters !== filters;
  // A list with rows reads its pages itself; for an empty list, this query notices the first movement.
  const isEmpty = shown?.newest.total === 0;
  const first = useQuery({
    ...movementPageQuery({ database, cnj, filters, mark, page: 0 }),
    enabled: isSwitching || isEmpty,
  });
  if (first.data && (isSwitching || (isEmpty && first.data.total > 0))) {
    setShown({ filters, start: first.data, newest: first.data });
  }
  const onNewest = useCallback(({ of, newest }: { of: MovementFilters; newest: MovementPage }) => {
    setShown((now) => {
      return now?.filters !== of || now.newest === newest ? now : { ...now, newest };
    });
  }, []);
  const hasFailed = isSwitching && first.isError && !first.data;
  return {
    shown: useDeferredValue(shown),
    failure: hasFailed ? { error: first.error, retry: () => void first.refetch() } : null,
    onNewest,
  };
}
