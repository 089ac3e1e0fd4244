import type { RefObject } from "react";

/** Focuses a row by its index in a list that draws only some of its rows (`data-index`, in it `data-row`). */
export function focusRow({
  list,
  index,
  reveal,
  tries = 10,
}: {
  list: RefObject<HTMLElement | null>;
  index: number;
  /** Scrolls to a row that is not drawn, so that it will be. */
  reveal: (index: number) => void;
  tries?: number;
}): void {
  const row = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);
  if (row) {
    row.focus({ preventScroll: true });
    row.closest("li")?.scrollIntoView({ block: "nearest" });
    return;
  }
  reveal(index);
  // The row is drawn within the next frames, once the page has scrolled to it.
  if (tries > 0) requestAnimationFrame(() => focusRow({ list, index, reveal, tries: tries - 1 }));
}
