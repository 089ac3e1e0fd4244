"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether what follows the sentinel sticks to the top of the window by now. */
export function useStuck(): { sentinel: RefObject<HTMLDivElement | null>; isStuck: boolean } {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    const mark = sentinel.current;
    if (!mark) return;
    const top = Math.round(Number.parseFloat(getComputedStyle(mark).scrollMarginTop)) || 0;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top <= top),
      { rootMargin: `-${top}px 0px 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);

  return { sentinel, isStuck };
}
