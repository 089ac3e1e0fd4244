"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { TimelineRow } from "#lib/cases/movements/timeline.ts";

/** A row that has not come by then is not jumped to any more. */
const patienceMs = 5_000;

/** What says that somebody moves on by themselves. */
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Between what covers the head of the list and the row that was gone to, so that the whole ring of focus shows. */
export const landingRoom = 4;
/** What the day over a row that opens none covers of the list, in pixels. */
const reminderHeight = 29;

/**
 * Goes to a row, and there once more when it and those above it have come and shown their heights. The keyboard goes on
 * from it.
 */
export function useLanding({
  list,
  virtualizer,
  rowAt,
  room,
}: {
  list: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<Window, Element>;
  rowAt: (index: number) => TimelineRow | undefined;
  /** What the virtualizer leaves free over a row it goes to, beside what the head of the case covers. */
  room: RefObject<number>;
}) {
  const [target, setTarget] = useState<{ index: number; since: number } | null>(null);
  const scrollTo = useCallback(
    (index: number) => {
      const needed = landingRoom + (rowAt(index)?.opensDay === false ? reminderHeight : 0);
      virtualizer.options.scrollPaddingStart += needed - room.current;
      room.current = needed;
      virtualizer.scrollToIndex(index, { align: "start" });
    },
    [virtualizer, rowAt, room],
  );
  const goTo = useCallback(
    (index: number) => {
      const within = Math.max(0, Math.min(index, virtualizer.options.count - 1));
      setTarget({ index: within, since: performance.now() });
      scrollTo(within);
    },
    [virtualizer, scrollTo],
  );
  // With every drawing, until the row is among what is drawn.
  useLayoutEffect(() => {
    if (target === null) return;
    if (performance.now() - target.since > patienceMs) return setTarget(null);
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${target.index}"]`);
    if (!row) return;
    if (document.activeElement !== row) row.focus({ preventScroll: true });
    if (rowAt(target.index) === undefined) return;
    setTarget(null);
    scrollTo(target.index);
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
