"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/** The width an element offers its contents, in CSS pixels; null before it is measured. */
export function useStageWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const stage = element.current;
    if (!stage) return;
    function measure() {
      if (!stage) return;
      const style = getComputedStyle(stage);
      setWidth(
        stage.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
      );
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
