"use client";

import type { RefObject } from "react";
import { useShortcut } from "#components/ui/use-shortcut.ts";

/**
 * `j` and `k` move the focus along the rows of a list of which only some are drawn (`data-index`, in it `data-row`),
 * `x` picks the focused row. Returns a function that focuses a row by its index.
 */
export function useRowCursor({
  list,
  count,
  reveal,
  firstInView,
  onPick,
}: {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Scrolls to a row that is not drawn, so that it will be. */
  reveal: (index: number) => void;
  firstInView: () => number;
  onPick: (index: number) => void;
}): (index: number) => void {
  const rowAt = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`) ?? null;

  function cursor(): number | null {
    const item = document.activeElement?.closest("[data-index]");
    if (!item || !list.current?.contains(item)) return null;
    return Number(item.getAttribute("data-index"));
  }

  function focusRow(index: number, tries = 10) {
    const row = rowAt(index);
    if (row) {
      row.focus({ preventScroll: true });
      row.closest("li")?.scrollIntoView({ block: "nearest" });
      return;
    }
    reveal(index);
    // The row is drawn within the next frames, once the page has scrolled to it.
    if (tries > 0) requestAnimationFrame(() => focusRow(index, tries - 1));
  }

  function move(step: 1 | -1) {
    if (count === 0) return;
    const at = cursor();
    focusRow(at === null ? firstInView() : Math.min(Math.max(at + step, 0), count - 1));
  }

  useShortcut({ key: "j", run: () => move(1) });
  useShortcut({ key: "k", run: () => move(-1) });
  useShortcut({
    key: "x",
    run: () => {
      const at = cursor();
      if (at !== null) onPick(at);
    },
  });

  return focusRow;
}
