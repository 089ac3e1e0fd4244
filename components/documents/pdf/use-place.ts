import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from "react";
import { type Layout, pagesOf, type RowRange, rowCount, rowOf } from "./rows.ts";
import type { PagePlace } from "./stage-handle.ts";

/** The list is laid out anew around the place in view when it ends within so many windows. */
const screensLeft = 2;

/** Where in the document the top of the window is, so that zooming keeps the place, and which page is in view. */
export function usePlace(input: {
  pages: number;
  firstPage: number;
  layout: Layout;
  /** Changes whenever rows are of other heights. */
  rowHeight: (row: number) => number;
  /** The rows that are in the list. */
  range: RowRange;
  virtualizer: Virtualizer<HTMLElement, Element>;
  scroller: RefObject<HTMLElement | null>;
  gap: number;
  onPage: (page: number) => void;
  /** Asks for the list around a page. */
  onAnchor: (page: number) => void;
}): (place: PagePlace) => void {
  const { pages, layout, rowHeight, range, virtualizer, scroller, gap } = input;
  const place = useRef<PagePlace>({ page: input.firstPage, fraction: 0 });
  const shown = useRef(input.firstPage);
  /** How far the window was scrolled to reach a place that was asked for: until it is moved, that page is in view. */
  const landed = useRef(-1);
  const tell = useEffectEvent((page: number) => {
    shown.current = page;
    input.onPage(page);
  });

  const isSettled = useRef(false);
  const settle = useCallback(() => {
    const { page } = place.current;
    virtualizer.getTotalSize();
    const item = virtualizer.measurementsCache[rowOf({ page, layout }) - range.from];
    if (!scroller.current || !item) return;
    // The first page may have been there before the list was, and somebody has scrolled in it.
    const scrolled = isSettled.current || page !== 1 ? 0 : scroller.current.scrollTop;
    if (scrolled > 0)
      place.current = { page, fraction: Math.max(0, scrolled + gap - item.start) / item.size };
    isSettled.current = true;
    const { fraction } = place.current;
    scroller.current.scrollTop = item.start - gap + fraction * item.size;
    landed.current = scroller.current.scrollTop;
  }, [virtualizer, scroller, layout, range, gap]);

  useLayoutEffect(() => {
    virtualizer.measure();
    settle();
  }, [rowHeight, settle]);

  // Opened at another page than the first, nobody scrolled there.
  useLayoutEffect(() => tell(input.firstPage), []);

  const look = useEffectEvent((element: HTMLElement) => {
    const { scrollTop, clientHeight, scrollHeight } = element;
    // A window that is put away is scrolled to its beginning: nobody went there.
    if (clientHeight === 0) return;
    const rows = rowCount({ pages, layout });
    const inRow = (index: number) => {
      const own = pagesOf({ row: range.from + index, pages, layout });
      return own.includes(shown.current) ? shown.current : (own[0] ?? 1);
    };
    const top = virtualizer.getVirtualItemForOffset(scrollTop + gap);
    if (top && scrollTop !== landed.current) {
      const fraction = Math.max(0, (scrollTop + gap - top.start) / top.size);
      place.current = { page: inRow(top.index), fraction };
      landed.current = -1;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const middle = virtualizer.getVirtualItemForOffset(scrollTop + clientHeight * 0.4);
      tell(inRow(isAtEnd && range.to === rows ? rows - 1 - range.from : (middle?.index ?? top.index)));
    }
    const room = screensLeft * clientHeight;
    const endsAbove = range.from > 0 && scrollTop < room;
    const endsBelow = range.to < rows && scrollTop + clientHeight > scrollHeight - room;
    if (endsAbove || endsBelow) input.onAnchor(place.current.page);
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const scrolled = () => look(element);
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => element.removeEventListener("scroll", scrolled);
  }, [scroller]);

  return (wanted: PagePlace) => {
    place.current = wanted;
    shown.current = wanted.page;
    input.onPage(wanted.page);
    const row = rowOf({ page: wanted.page, layout });
    if (row < range.from || row >= range.to) input.onAnchor(wanted.page);
    else settle();
  };
}
