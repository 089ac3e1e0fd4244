import { useCallback, useMemo, useRef } from "react";
import type { Hit } from "#lib/documents/search.ts";

/** Whether a mark is in the margin that its page does not show. */
function isCutOff(mark: Element): boolean {
  const sheet = mark.closest("[data-page]")?.getBoundingClientRect();
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  return (
    sheet !== undefined &&
    (left < sheet.left || right > sheet.right || top < sheet.top || bottom > sheet.bottom)
  );
}

/** The hits of a search by their pages, and the one that is brought into view once its page is drawn. */
export function useHits(input: {
  hits: readonly Hit[];
  /** Called when the awaited hit is in what is cut off. */
  onHidden: () => void;
}): {
  hitsByPage: ReadonlyMap<number, readonly Hit[]>;
  await: (hit: Hit) => void;
  onMarked: (hit: Hit, mark: Element) => void;
} {
  const { hits, onHidden } = input;
  const awaited = useRef<Hit | null>(null);
  const hitsByPage = useMemo(() => Map.groupBy(hits, (hit) => hit.page), [hits]);

  const onMarked = useCallback(
    (hit: Hit, mark: Element) => {
      if (awaited.current !== hit) return;
      // It is looked for again once the whole page is shown.
      if (isCutOff(mark)) return onHidden();
      awaited.current = null;
      mark.scrollIntoView({ block: "center", inline: "nearest" });
    },
    [onHidden],
  );

  return {
    hitsByPage,
    await: (hit) => {
      awaited.current = hit;
    },
    onMarked,
  };
}
