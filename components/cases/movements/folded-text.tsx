"use client";

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { countLines, foldWords } from "#lib/cases/rules-timeline.ts";

const textClass = "whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]";

/** What folds again what was opened. */
export const foldAgain = "Mostrar menos";

/** The lines a text takes at its present width, and whether the search marked something below the fold: `query` counts anew. */
function useLines(element: RefObject<HTMLElement | null>, query: string) {
  const [found, setFound] = useState({ lines: 0, hitBelow: false });
  useLayoutEffect(() => {
    const text = element.current;
    if (!text) return;
    function count() {
      if (!text) return;
      const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
      const lines = countLines({ height: text.scrollHeight, lineHeight });
      const marks = [...text.querySelectorAll("mark")];
      const hitBelow = marks.some((mark) => mark.offsetTop - text.offsetTop >= text.clientHeight);
      setFound((known) =>
        known.lines === lines && known.hitBelow === hitBelow ? known : { lines, hitBelow },
      );
    }
    count();
    const observer = new ResizeObserver(count);
    observer.observe(text);
    return () => observer.disconnect();
  }, [element, query]);
  return found;
}

/** A long text: eight lines, the rest for whoever asks, and back. `voice` is the look of who speaks. */
export function FoldedText({
  isOpen,
  onToggle,
  query,
  voice,
  children,
}: {
  isOpen: boolean;
  onToggle: () => void;
  /** What is marked in the text. */
  query: string;
  voice: string;
  children: ReactNode;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  const { lines, hitBelow } = useLines(text, query);
  const words = foldWords(lines, hitBelow);
  return (
    <>
      <p ref={text} className={cx(textClass, voice, "print:line-clamp-none", !isOpen && "line-clamp-8")}>
        {children}
      </p>
      {words ? (
        // One button for both ways, so that the keyboard stays on it.
        <Button variant="text" className="screen-only" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? foldAgain : words}
        </Button>
      ) : null}
    </>
  );
}

/** A text that is known to be short. */
export function WholeText({ voice, children }: { voice: string; children: ReactNode }) {
  return <p className={cx(textClass, voice)}>{children}</p>;
}
