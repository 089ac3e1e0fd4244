import { useEffect, useRef, useState } from "react";
import type { FindLeaf } from "#components/documents/pdf/find-leaf.ts";
import { findingWords } from "#lib/documents/leaf.ts";

/** After so many milliseconds it is told how far a search is, and then every so many: it is read aloud too. */
const tellEvery = 1_000;

/**
 * Looks for one leaf at a time. `words`: how far that is; null while nothing is looked for, and of a search that has just
 * begun. `find`: as `findLeaf` answers; null of a search that was stopped. `pages`: how many are read at most.
 */
export function useLeafSearch({ findLeaf, pages }: { findLeaf: FindLeaf; pages: number }): {
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
