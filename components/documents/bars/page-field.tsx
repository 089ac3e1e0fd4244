import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FindLeaf } from "#components/documents/pdf/find-leaf.ts";
import { cx } from "#components/ui/cx.ts";
import { writingClass } from "#components/ui/input.tsx";
import { findingWords } from "#lib/documents/leaf.ts";
import { readPlace } from "#lib/documents/rules.ts";
import { formatCount } from "#lib/format/count.ts";

/** After so many milliseconds it is told how far a search is, and then every so many: it is read aloud too. */
const tellEvery = 1_000;

/**
 * Looks for one leaf at a time. `words`: how far that is; null while nothing is looked for, and of a search that has just
 * begun. `find`: as `findLeaf` answers; null of a search that was stopped. `pages`: how many are read at most.
 */
function useLeafSearch({ findLeaf, pages }: { findLeaf: FindLeaf; pages: number }): {
  words: string | null;
  find: (leaf: number) => Promise<Awaited<ReturnType<FindLeaf>> | null>;
  stop: () => void;
} {
  const [words, setWords] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function stop() {
    running.current?.abort();
    setWords(null);
  }

  async function find(leaf: number) {
    stop();
    const asked = new AbortController();
    const { signal } = asked;
    running.current = asked;
    let read = 0;
    const timer = setInterval(() => setWords(findingWords({ leaf, read, pages })), tellEvery);
    signal.addEventListener("abort", () => clearInterval(timer));
    const onRead = (count: number) => {
      read = count;
    };
    const found = await findLeaf({ leaf, onRead, signal });
    if (signal.aborted) return null;
    stop();
    return found;
  }

  return { words, find, stop };
}

const bubbleClass =
  "absolute right-0 bottom-full z-10 mb-2 w-max max-w-64 rounded-overlay border bg-raised px-2 py-1 text-small whitespace-normal medium:top-full medium:right-1/2 medium:bottom-auto medium:mt-2 medium:mb-0 medium:translate-x-1/2";

/** "12 de 500": the page in view; another number, or the court's of a leaf ("fls. 41"), and Enter go there. `pages`: how many the document has. */
export function PageField({
  page,
  pages,
  onPage,
  findLeaf,
  field,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  findLeaf: FindLeaf;
  field?: RefObject<HTMLInputElement | null> | undefined;
}) {
  const id = useId();
  /** What is being typed; null while the field shows the page in view. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const finding = useLeafSearch({ findLeaf, pages });

  function stop() {
    finding.stop();
    setError(null);
  }

  function close() {
    stop();
    setTyped(null);
  }

  function to(wanted: number, input: HTMLInputElement) {
    // Selected once it is written: what is typed next takes its place.
    flushSync(() => setTyped(String(wanted)));
    input.select();
    onPage(wanted);
  }

  async function toLeaf(leaf: number, input: HTMLInputElement) {
    const found = await finding.find(leaf);
    if (found === null) return;
    if (found.ok) to(found.page, input);
    else setError(found.message);
  }

  function go(input: HTMLInputElement) {
    stop();
    input.select();
    const read = readPlace({ typed: typed ?? "", pages });
    if (!read.ok) setError(read.message);
    else if ("leaf" in read) void toLeaf(read.leaf, input);
    else to(read.page, input);
  }

  return (
    <span className="relative inline-grid grid-cols-[minmax(2.75rem,auto)_auto] items-center gap-x-1.5">
      <input
        data-page-number
        aria-label="Página"
        aria-describedby={`${id}-of`}
        aria-invalid={error === null ? undefined : true}
        aria-errormessage={error === null ? undefined : `${id}-error`}
        ref={field}
        title="Ir para a página ou folha: fls. 41 (g)"
        enterKeyHint="go"
        autoComplete="off"
        value={typed ?? String(page)}
        size={Math.max(2, String(pages).length)}
        onFocus={({ currentTarget }) => {
          setTyped(currentTarget.value);
          currentTarget.select();
        }}
        onBlur={close}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          stop();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            go(event.currentTarget);
          } else if (event.key === "Escape") {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
        className={cx(
          writingClass,
          "peer field-sizing-content h-11 w-auto! min-w-11 px-1 text-center font-strong medium:h-8",
          // On a phone it takes the room of "de 500" while somebody writes, so that the bar does not grow.
          "col-start-1 row-start-1 max-medium:focus:col-end-3 max-medium:focus:field-sizing-fixed max-medium:focus:w-full!",
        )}
      />
      <span aria-hidden="true" className="col-start-2 row-start-1 max-medium:peer-focus:invisible">
        de {formatCount(pages)}
      </span>
      <span id={`${id}-of`} className="sr-only">
        {formatCount(page)} de {formatCount(pages)}
      </span>
      {error === null ? null : (
        <span
          id={`${id}-error`}
          role="alert"
          className={cx(bubbleClass, "border-alert font-strong text-alert")}
        >
          {error}
        </span>
      )}
      {finding.words === null ? null : (
        <span role="status" className={cx(bubbleClass, "border-line text-ink-2")}>
          {finding.words}
        </span>
      )}
    </span>
  );
}
