"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * The keyboard goes on at this place when what had the focus went away with a change of `shown`. The place needs a
 * `tabIndex` of -1. Who is elsewhere on the page stays there.
 */
export function useHeldFocus<Place extends HTMLElement>(shown: string): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}
