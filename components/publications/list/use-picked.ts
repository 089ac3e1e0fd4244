import { useRef, useState } from "react";
import type {
  PublicationRow,
  PublicationSelection,
  PublicationTotal,
} from "#lib/publications/list/schema.ts";

/** These as they are shown. */
const selectionOf = (rows: readonly Pick<PublicationRow, "id" | "position">[]): PublicationSelection => ({
  ids: rows.map(({ id }) => id),
  seen: Object.fromEntries(rows.map(({ id, position }) => [id, position])),
});

/** The one that is open, with the older of what its row and its page show. */
export const openSelection = (id: string, shown: readonly { position: number }[]): PublicationSelection =>
  shown.length === 0
    ? { ids: [id] }
    : selectionOf([{ id, position: Math.min(...shown.map(({ position }) => position)) }]);

type Picked = { query: string; ids: ReadonlySet<string>; all: PublicationTotal | null };

/** What is selected in the list of one address, in its order; in the list of another address nothing is. */
export function usePicked({
  query,
  rows,
}: {
  query: string;
  rows: readonly Pick<PublicationRow, "id" | "position">[];
}) {
  const [state, setState] = useState<Picked>({ query, ids: new Set(), all: null });
  const anchor = useRef<string | null>(null);
  const isHere = state.query === query;
  const here = new Set(rows.map(({ id }) => id));
  const all = isHere ? state.all : null;
  const ids = isHere && all === null ? [...state.ids].filter((id) => here.has(id)) : [];

  function put(next: Iterable<string>, total: PublicationTotal | null = null) {
    setState({ query, ids: new Set(next), all: total });
  }

  /** With `isStretch`, all from the last one that was picked. */
  function pick(id: string, { isStretch }: { isStretch: boolean }) {
    const [from, to] = [anchor.current, id].map((one) => rows.findIndex((row) => row.id === one));
    const isLong = isStretch && from !== undefined && to !== undefined && from >= 0 && to >= 0;
    const picked = new Set(ids);
    if (isLong) {
      for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) picked.add(row.id);
    } else if (picked.has(id)) picked.delete(id);
    else picked.add(id);
    anchor.current = id;
    put(picked);
  }

  const on: PublicationSelection =
    all === null ? selectionOf(rows.filter(({ id }) => ids.includes(id))) : { query, through: all.through };
  return {
    isPicking: all !== null || ids.length > 0,
    isPicked: (id: string) => all !== null || (isHere && state.ids.has(id)),
    count: all?.total ?? ids.length,
    isAll: all !== null,
    on,
    /** The rows that stand for them in the list. */
    shown: all === null ? ids : rows.map(({ id }) => id),
    pick,
    pickAll: (total: PublicationTotal) => put([], total),
    clear: () => put([]),
  };
}
export type PickedPublications = ReturnType<typeof usePicked>;
