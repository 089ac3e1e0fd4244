"use client";

import { useEffect, useState } from "react";

/** Whether a place of the page is in the window; the first of the two is the `ref` of its element. */
export function useInSight(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      setInSight(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInSight(false);
    };
  }, [element]);
  return [setElement, isInSight];
}
