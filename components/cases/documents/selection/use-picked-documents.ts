import { useRef, useState } from "react";
import type { CaseDocument } from "#lib/documents/schema.ts";

/** What is selected of a case's documents, also while a search shows only some. `shown`: the rows, in their order. */
export function usePickedDocuments({
  items,
  shown,
}: {
  items: readonly CaseDocument[];
  shown: readonly CaseDocument[];
}) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The checkboxes are there before anything is selected: for touch screens, where nothing hovers. */
  const [isBegun, setBegun] = useState(false);
  /** The document picked last: a stretch (Shift and click) goes from there. */
  const anchor = useRef<string | null>(null);
  const picked = items.filter(({ id }) => ids.has(id));

  function put(next: Iterable<string>) {
    setIds(new Set(next));
    setBegun(false);
  }

  function onPick(id: string, { on, isStretch }: { on: boolean; isStretch: boolean }) {
    const [from = -1, to = -1] = [anchor.current, id].map((one) => shown.findIndex((row) => row.id === one));
    const isLong = isStretch && from >= 0 && to >= 0;
    const meant = isLong
      ? shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
      : [id];
    const next = new Set(picked.map((row) => row.id));
    for (const one of meant) {
      if (on) next.add(one);
      else next.delete(one);
    }
    anchor.current = id;
    put(next);
  }

  return {
    picked,
    ids,
    isPicking: isBegun || picked.length > 0,
    onPick,
    pickAll: () => put([...picked, ...shown].map(({ id }) => id)),
    clear: () => put([]),
    begin: () => setBegun(true),
  };
}
