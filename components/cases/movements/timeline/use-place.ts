import { type RefObject, useLayoutEffect, useState } from "react";

/** The greatest width of the column of texts, and the width of the hours beside it, in pixels. */
const widestText = 608;
const besideText = 72;

/** Where the list begins on the page, how much the head of the case covers of it, and how wide its texts are. */
export function usePlace({
  list,
  mark,
}: {
  list: RefObject<HTMLElement | null>;
  mark: RefObject<HTMLElement | null>;
}) {
  const [place, setPlace] = useState({ top: 0, covered: 0, text: widestText });
  // The head of the case, above the list, may grow or shrink with its content.
  useLayoutEffect(() => {
    function look() {
      if (!list.current || !mark.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      const now = {
        top: Math.round(top + window.scrollY),
        covered: Math.round(Number.parseFloat(getComputedStyle(mark.current).top)) || 0,
        text: Math.min(widestText, width - besideText),
      };
      setPlace((known) =>
        known.top === now.top && known.covered === now.covered && known.text === now.text ? known : now,
      );
    }
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, mark]);
  return place;
}
