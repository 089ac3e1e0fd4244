import { parseAsString, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import {
  type MovementFilters,
  movementParams,
  movementParamsOf,
  noMovementFilters,
  readMovementFilters,
} from "#lib/cases/movements/filters.ts";

const parsers = {
  busca: parseAsString,
  origem: parseAsString,
  tipo: parseAsString,
  de: parseAsString,
  ate: parseAsString,
};

/** The filters of the movements, which live in the address. The object only changes when the filters do. */
export function useMovementFilters() {
  const [params, setParams] = useQueryStates(parsers);
  const address = JSON.stringify(params);
  const filters = useMemo(() => {
    const set = Object.entries<string | null>(JSON.parse(address)).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    return readMovementFilters(new URLSearchParams(set));
  }, [address]);
  const setFilters = useCallback(
    (change: Partial<MovementFilters>) => {
      const all = movementParamsOf({ ...noMovementFilters, ...change });
      // Only the changed names are set, as another filter may have been set a moment ago.
      const names = Object.entries(movementParams).flatMap(([key, name]) => (key in change ? [name] : []));
      void setParams(Object.fromEntries(names.map((name) => [name, all[name]])));
    },
    [setParams],
  );
  return { filters, setFilters };
}
