import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Hits } from "#components/ui/hits.tsx";
import { excerptAt, wordPlaces } from "#lib/cases/movements/excerpt.ts";
import { countLines, foldWords } from "#lib/cases/movements/timeline.ts";

const textClass = "whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]";

/** How many hits are marked in an excerpt: each mark is a node of the page. */
const marksInExcerpt = 6;

/** The label of the button that folds an opened text again. */
export const foldAgain = "Mostrar menos";

/** The letter at an index of the element's text, as a range; null when the text is shorter. */
function letterAt(element: HTMLElement, place: number): Range | null {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (place < passed + length) {
      const range = document.createRange();
      range.setStart(node, place - passed);
      range.setEnd(node, place - passed + 1);
      return range;
    }
    passed += length;
  }
  return null;
}

/** An excerpt around the first searched word that is only below the fold; empty when all words are in sight. */
function hiddenExcerpt(element: HTMLElement, query: string): string {
  const text = element.textContent ?? "";
  if (query === "" || element.scrollHeight <= element.clientHeight) return "";
  const { bottom } = element.getBoundingClientRect();
  const hidden = wordPlaces({ text, query }).find((place) => {
    const letter = letterAt(element, place);
    return letter !== null && letter.getBoundingClientRect().top >= bottom;
  });
  return hidden === undefined ? "" : excerptAt({ text, place: hidden });
}

/** How many lines a text takes at its present width, and what the search found below the fold. */
function useLines(element: RefObject<HTMLElement | null>, query: string) {
  const [found, setFound] = useState({ lines: 0, hitBelow: false, excerpt: "" });
  useLayoutEffect(() => {
    const text = element.current;
    if (!text) return;
    function count() {
      if (!text) return;
      const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
      const lines = countLines({ height: text.scrollHeight, lineHeight });
      const marks = [...text.querySelectorAll("mark")];
      const hitBelow = marks.some((mark) => mark.offsetTop - text.offsetTop >= text.clientHeight);
      const excerpt = hiddenExcerpt(text, query);
      setFound((known) =>
        known.lines === lines && known.hitBelow === hitBelow && known.excerpt === excerpt
          ? known
          : { lines, hitBelow, excerpt },
      );
    }
    count();
    const observer = new ResizeObserver(count);
    observer.observe(text);
    return () => observer.disconnect();
  }, [element, query]);
  return found;
}

/** A long text, folded to eight lines; an excerpt shows a searched word that stands in the hidden ones. `voice`: its classes. */
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
  const { lines, hitBelow, excerpt } = useLines(text, query);
  const words = foldWords(lines, hitBelow);
  return (
    <>
      <p ref={text} className={cx(textClass, voice, "print:line-clamp-none", !isOpen && "line-clamp-8")}>
        {children}
      </p>
      {excerpt && !isOpen ? (
        <p className={cx(textClass, voice, "screen-only mt-1 border-l-3 border-rule pl-3.25")}>
          <Hits text={excerpt} query={query} most={marksInExcerpt} also="inside" />
        </p>
      ) : null}
      {words ? (
        // One button opens and folds, so that the focus stays on it.
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
