"use client";

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { countLines, foldWords } from "#lib/cases/rules-timeline.ts";

/** The lines a text takes at its present width; counted anew when the width changes. */
function useLines(element: RefObject<HTMLElement | null>): number {
  const [lines, setLines] = useState(0);
  useLayoutEffect(() => {
    const text = element.current;
    if (!text) return;
    function count() {
      if (!text) return;
      const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
      setLines(countLines({ height: text.scrollHeight, lineHeight }));
    }
    count();
    const observer = new ResizeObserver(count);
    observer.observe(text);
    return () => observer.disconnect();
  }, [element]);
  return lines;
}

/** A long text of the record: eight lines, and the rest for whoever asks. */
export function FoldedText({
  isOpen,
  onOpen,
  children,
}: {
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  const words = foldWords(useLines(text));
  return (
    <>
      <p
        ref={text}
        className={`type-record whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate] print:line-clamp-none ${isOpen ? "" : "line-clamp-8"}`}
      >
        {children}
      </p>
      {words && !isOpen ? (
        <Button variant="text" className="screen-only" onClick={onOpen}>
          {words}
        </Button>
      ) : null}
    </>
  );
}
