"use client";

import { useEffect, useState } from "react";

/** Whether an element is in the window. The first value returned is the `ref` for the element. */
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
