import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { TimelineRow } from "#lib/cases/movements/timeline.ts";

/** How long a jump waits for its row to be received. */
const patienceMs = 5_000;

/** Events by which a person moves on: they end a jump that is still waiting. */
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Pixels left above the row of a jump, so that its whole focus ring is seen under the head of the case. */
export const landingRoom = 4;
/** A row that begins above this part of the window is read without scrolling. */
const wellInSight = 0.75;
/** How many pixels of the list the day's reminder covers, above a row that does not open its day. */
const reminderHeight = 29;

/** Scrolls to a row, and once more when it was drawn, as heights are only known then. The row gets the focus. */
export function useLanding({
  list,
  virtualizer,
  rowAt,
  room,
}: {
  list: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<Window, Element>;
  rowAt: (index: number) => TimelineRow | undefined;
  /** Pixels the virtualizer leaves free above a row it scrolls to, besides those that the head of the case covers. */
  room: RefObject<number>;
}) {
  const [target, setTarget] = useState<{ index: number; since: number; stays: boolean } | null>(null);
  const isInSight = useCallback(
    (index: number) => {
      const row = list.current?.querySelector(`[data-index="${index}"]`);
      const top = row?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      return top >= virtualizer.options.scrollPaddingStart && top < window.innerHeight * wellInSight;
    },
    [list, virtualizer],
  );
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
    (index: number, { mayStay }: { mayStay: boolean } = { mayStay: false }) => {
      const within = Math.max(0, Math.min(index, virtualizer.options.count - 1));
      const stays = mayStay && isInSight(within);
      setTarget({ index: within, since: performance.now(), stays });
      if (!stays) scrollTo(within);
    },
    [virtualizer, scrollTo, isInSight],
  );
  // Runs after every render until the row is drawn.
  useLayoutEffect(() => {
    if (target === null) return;
    if (performance.now() - target.since > patienceMs) return setTarget(null);
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${target.index}"]`);
    if (!row) return;
    if (document.activeElement !== row) row.focus({ preventScroll: true });
    if (rowAt(target.index) === undefined) return;
    setTarget(null);
    if (!target.stays) scrollTo(target.index);
  });
  useEffect(() => {
    if (target === null) return;
    const { since } = target;
    // The event that asked for the jump may still be on its way to the window: it does not end the jump.
    const leave = ({ timeStamp }: Event) => timeStamp > since && setTarget(null);
    for (const move of ownMoves) window.addEventListener(move, leave, { passive: true });
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, leave);
    };
  }, [target]);
  return goTo;
}
