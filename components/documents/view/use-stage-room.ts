import { type RefObject, useLayoutEffect, useState } from "react";
import type { Room } from "#components/documents/pdf/page-sizes.ts";

/** What an element offers its contents, in CSS pixels; null before it is measured. */
export function useStageRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const stage = element.current;
    if (!stage) return;
    function measure() {
      if (!stage) return;
      const style = getComputedStyle(stage);
      const width =
        stage.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const height = stage.clientHeight;
      setRoom((known) => (known?.width === width && known.height === height ? known : { width, height }));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
