import { type RefObject, useEffect, useRef } from "react";

/** The keyboard goes on here when what had the focus went away with a change of `shown`. Needs a `tabIndex` of -1. */
export function useHeldFocus<Place extends HTMLElement>(shown: string | null): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    const isFirst = before.current === null;
    before.current = shown;
    if (isFirst) return;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}
