import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Which items (`data-fit`) do not fit on the first line of a wrapping list; a chosen one of them is `first`, drawn where it fits. */
export function useFitting({
  ids,
  chosen,
  widths,
}: {
  ids: readonly string[];
  chosen: string;
  /** What else makes the items wider or narrower: they are measured again when it changes. */
  widths: string;
}): { list: RefObject<HTMLUListElement | null>; hidden: ReadonlySet<string>; first: string | null } {
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState<string | null>(null);
  const drawn = `${first} ${ids.join(" ")} ${widths}`;

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || drawn === "") return;
    function measure() {
      const items = [...(element?.querySelectorAll<HTMLElement>("[data-fit]") ?? [])];
      const top = items[0]?.offsetTop ?? 0;
      const off = items.filter((item) => item.offsetTop > top + 4).map((item) => item.dataset.fit ?? "");
      if (off.includes(chosen)) setFirst(chosen);
      setHidden((known) =>
        known.size === off.length && off.every((id) => known.has(id)) ? known : new Set(off),
      );
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn, chosen]);

  return { list, hidden, first: first !== null && ids.includes(first) ? first : null };
}
