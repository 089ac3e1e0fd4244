import { useCallback, useRef, useState } from "react";
import type { CaseRow } from "#lib/cases/schema.ts";
import {
  allPicked,
  keepPicked,
  nothingPicked,
  type Picked,
  pick,
  stretch,
} from "#lib/cases/selection/picked.ts";

/** What is selected in the list of one address; in the list of another address nothing is. */
export function usePicked({ query, rows }: { query: string; rows: readonly CaseRow[] }) {
  const [state, setState] = useState({ query, picked: nothingPicked, isPicking: false });
  const isHere = state.query === query;
  const picked = isHere ? keepPicked(state.picked, rows) : nothingPicked;
  const isPicking = isHere && (state.isPicking || picked.all || picked.numbers.size > 0);

  const latest = useRef({ query, rows, picked });
  latest.current = { query, rows, picked };
  /** The case picked last: a stretch (Shift and click) goes from there. */
  const anchor = useRef<string | null>(null);

  const put = useCallback((next: Picked, isPicking = false) => {
    setState({ query: latest.current.query, picked: next, isPicking });
  }, []);

  const onPick = useCallback(
    (cnj: string, { on, isStretch }: { on: boolean; isStretch: boolean }) => {
      const { rows, picked } = latest.current;
      const [from, to] = [anchor.current, cnj].map((one) => rows.findIndex((row) => row.cnj === one));
      const isLong = isStretch && from !== undefined && to !== undefined && from >= 0 && to >= 0;
      put(pick(picked, { numbers: isLong ? stretch(rows, from, to) : [cnj], on }));
      anchor.current = cnj;
    },
    [put],
  );

  return {
    picked,
    isPicking,
    onPick,
    pickAll: () => put(allPicked),
    clear: () => put(nothingPicked),
    /** Shows the checkboxes before anything is selected, for touch screens, where nothing hovers. */
    begin: () => put(nothingPicked, true),
  };
}
