import { type RefObject, useEffect, useState } from "react";
import type { PageSpan } from "#lib/documents/citation.ts";
import { endOfSelection, readSelected, selectedPages } from "./read.ts";

/** What is selected: on which pages, and where it ends, in CSS pixels; not told while a selection is being drawn. */
export function useSelection(scroller: RefObject<HTMLElement | null>): {
  pages: PageSpan | null;
  end: { x: number; y: number } | null;
} {
  const [pages, setPages] = useState<PageSpan | null>(null);
  const [end, setEnd] = useState<{ x: number; y: number } | null>(null);

  useEffect(() => {
    let isPressed = false;
    function look() {
      const element = scroller.current;
      if (!element) return;
      const span = selectedPages(element);
      setPages((known) => (known?.from === span?.from && known?.to === span?.to ? known : span));
      setEnd(isPressed || readSelected(element) === null ? null : endOfSelection(element));
    }
    function press(event: PointerEvent) {
      isPressed = event.target instanceof Element && event.target.closest("[data-page]") !== null;
    }
    function release() {
      isPressed = false;
      look();
    }
    document.addEventListener("selectionchange", look);
    window.addEventListener("pointerdown", press);
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      document.removeEventListener("selectionchange", look);
      window.removeEventListener("pointerdown", press);
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, [scroller]);

  return { pages, end };
}
