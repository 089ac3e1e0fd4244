import { type RefObject, useEffect } from "react";

/** Pixels left beside an item that is scrolled into sight: a part of its neighbour shows that there is more. */
const beside = 24;

type Edges = { left: number; right: number };

/** How many pixels a row of items has to be scrolled sideways to show one of them wholly; 0 when it is in sight. */
export function scrollNeeded({ row, one }: { row: Edges; one: Edges }): number {
  const isWider = one.right - one.left + 2 * beside > row.right - row.left;
  if (one.left < row.left || (isWider && one.right > row.right)) return one.left - row.left - beside;
  return one.right > row.right ? one.right - row.right + beside : 0;
}

const openTab = '[aria-current="true"], [data-state="active"]';

/** Keeps the open tab of a row that scrolls in sight, also when a number makes the tabs wider; the page itself does not move. */
export function useOpenInSight(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    function scroll(of: HTMLElement) {
      const one = of.querySelector(openTab);
      if (one === null || of.scrollWidth <= of.clientWidth) return;
      of.scrollLeft += scrollNeeded({ row: of.getBoundingClientRect(), one: one.getBoundingClientRect() });
    }
    scroll(current);
    const observer = new MutationObserver(() => scroll(current));
    observer.observe(current, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-current", "data-state"],
    });
    return () => observer.disconnect();
  }, [row]);
}
