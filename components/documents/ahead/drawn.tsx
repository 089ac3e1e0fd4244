"use client";

import { useLayoutEffect, useRef } from "react";
import { placeDrawn } from "./begin.ts";

const nothing = { __html: "" };

/**
 * Where the first page stands that was drawn before the page's code was there, until that draws it; else nothing. `isWaiting`:
 * on the sheet that takes its shape.
 */
export function DrawnAhead({ isWaiting = false }: { isWaiting?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) placeDrawn(place.current);
  }, []);
  return (
    <div
      ref={place}
      data-drawn-ahead={isWaiting ? "waiting" : ""}
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothing}
      className="pointer-events-none absolute inset-0 [&>canvas]:block [&>canvas]:w-full"
    />
  );
}
