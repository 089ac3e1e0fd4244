import type { RefObject } from "react";
import { useShortcut } from "./use-shortcut.ts";

type Step = 1 | -1;

type Rows = {
  count: number;
  /** The index of the row that has the focus; null when none has. */
  cursor: number | null;
  /** The index to begin with when no row has the focus. */
  start: (step: Step) => number;
  goTo: (index: number) => void;
};

/** A list that draws only some of its rows; each has its index in `data-index`. */
type Virtual = {
  count: number;
  firstInView: () => number;
  /** Focuses a row; draws it first when it is not drawn. */
  goTo: (index: number) => void;
};

/** `j` and `k` move along the rows, `Enter` opens one, `x` picks it. Without `virtual` every row is there, with `data-row`. */
export function useRowKeys({
  list,
  virtual,
  onPick,
}: {
  list: RefObject<HTMLElement | null>;
  virtual?: Virtual;
  onPick?: (index: number) => void;
}): void {
  const rows = () => (virtual ? virtualRows(list.current, virtual) : plainRows(list.current));

  function move(step: Step) {
    const { count, cursor, start, goTo } = rows();
    if (count === 0) return;
    goTo(cursor === null ? start(step) : Math.min(Math.max(cursor + step, 0), count - 1));
  }

  function pick() {
    const { cursor } = rows();
    if (cursor !== null) onPick?.(cursor);
  }

  useShortcut({ key: "j", run: () => move(1) });
  useShortcut({ key: "k", run: () => move(-1) });
  useShortcut({ key: "x", run: pick, enabled: onPick !== undefined });
}

function plainRows(list: HTMLElement | null): Rows {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  return {
    count: rows.length,
    cursor: at === -1 ? null : at,
    start: (step) => (step === 1 ? 0 : rows.length - 1),
    goTo: (index) => {
      rows[index]?.focus();
      rows[index]?.closest("li")?.scrollIntoView({ block: "nearest" });
    },
  };
}

function virtualRows(list: HTMLElement | null, { count, firstInView, goTo }: Virtual): Rows {
  const row = document.activeElement?.closest("[data-index]") ?? null;
  const isOurs = row !== null && list?.contains(row) === true;
  return { count, cursor: isOurs ? Number(row.getAttribute("data-index")) : null, start: firstInView, goTo };
}
