import type { RefObject } from "react";

/** Gives the focus to a row of a list of which only some are drawn (`data-index`, in it `data-row`). */
export function focusRow({
  list,
  index,
  reveal,
  tries = 10,
}: {
  list: RefObject<HTMLElement | null>;
  index: number;
  /** Draws a row that is not. */
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
  // Drawn with the next frames, once the page has scrolled there.
  if (tries > 0) requestAnimationFrame(() => focusRow({ list, index, reveal, tries: tries - 1 }));
}
