"use client";

import type { RefObject } from "react";
import { useShortcut } from "#components/ui/use-shortcut.ts";

/** `j` and `k` go from movement to movement: from the one that has the focus, else from the first in view. */
export function useMovementKeys({
  list,
  firstInView,
  goTo,
}: {
  list: RefObject<HTMLElement | null>;
  firstInView: () => number;
  goTo: (index: number) => void;
}): void {
  function move(step: 1 | -1) {
    const row = document.activeElement?.closest("[data-index]") ?? null;
    const isOurs = row !== null && list.current?.contains(row) === true;
    goTo(isOurs ? Number(row.getAttribute("data-index")) + step : firstInView());
  }
  useShortcut({ key: "j", run: () => move(1) });
  useShortcut({ key: "k", run: () => move(-1) });
}
