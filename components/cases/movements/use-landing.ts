"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";

/** A row that has not come by then is not jumped to any more. */
const patienceMs = 5_000;

/** What says that somebody moves on by themselves. */
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Goes to a row, and there once more when it and those above it have come and shown their heights. The keyboard goes on
 * from it.
 */
export function useLanding({
  list,
  virtualizer,
  isHere,
}: {
  list: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<Window, Element>;
  isHere: (index: number) => boolean;
}) {
  const [target, setTarget] = useState<{ index: number; since: number } | null>(null);
  const goTo = useCallback(
    (index: number) => {
      const within = Math.max(0, Math.min(index, virtualizer.options.count - 1));
      setTarget({ index: within, since: performance.now() });
      virtualizer.scrollToIndex(within, { align: "start" });
    },
    [virtualizer],
  );
  // With every drawing, until the row is among what is drawn.
  useLayoutEffect(() => {
    if (target === null) return;
    if (performance.now() - target.since > patienceMs) return setTarget(null);
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${target.index}"]`);
    if (!row) return;
    if (document.activeElement !== row) row.focus({ preventScroll: true });
    if (!isHere(target.index)) return;
    setTarget(null);
    virtualizer.scrollToIndex(target.index, { align: "start" });
  });
  useEffect(() => {
    if (target === null) return;
    const { since } = target;
    // The press that asked for the jump is still on its way up.
    const leave = ({ timeStamp }: Event) => timeStamp > since && setTarget(null);
    for (const move of ownMoves) window.addEventListener(move, leave, { passive: true });
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, leave);
    };
  }, [target]);
  return goTo;
}
