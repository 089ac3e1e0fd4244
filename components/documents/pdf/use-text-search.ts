import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { firstHitFrom, foldQuery, type Hit, type SearchProgress, stepHit } from "#lib/documents/search.ts";
import { hitsIn, mostCharacters, readTexts, type Searchable, type SearchablePage } from "./read-texts.ts";

/** How many pages are read before the hits are counted anew. */
const batch = 10;

export type TextSearch = {
  /** What is typed, as it is typed. */
  query: string;
  setQuery: (query: string) => void;
  hits: readonly Hit[];
  current: Hit | null;
  progress: SearchProgress;
  step: (by: 1 | -1) => void;
};

type Known = { source: Searchable | null; texts: SearchablePage[]; characters: number };

const nothing = (source: Searchable | null): Known => ({ source, texts: [], characters: 0 });

/**
 * Searches the text of all pages, reading it the first time something is looked for: page by page, until nothing is
 * looked for any more. Of each page only its folded text is kept. `source`: null until the document is open.
 */
export function useTextSearch(input: { source: Searchable | null; page: number }): TextSearch {
  const { source, page } = input;
  const pages = source?.pages ?? 0;
  const [query, setQueryText] = useState("");
  const [from, setFrom] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const [read, setRead] = useState(0);
  const [isFull, setFull] = useState(false);
  const known = useRef<Known>(nothing(source));
  const folded = useDeferredValue(foldQuery(query));
  const wanted = folded !== "";

  useEffect(() => {
    // A cut-off file that was resumed is opened again, and the texts read before are forgotten.
    if (known.current.source !== source) {
      known.current = nothing(source);
      setRead(0);
      setFull(false);
    }
    const { texts } = known.current;
    if (!source || !wanted || texts.length >= pages || isFull) return;
    const stop = new AbortController();
    function keep(text: SearchablePage, number: number): boolean {
      known.current.characters += text?.folded.length ?? 0;
      const fits = known.current.characters <= mostCharacters;
      if (fits) texts.push(text);
      else setFull(true);
      if (!fits || number % batch === 0 || number === pages) setRead(texts.length);
      return fits;
    }
    void readTexts({ source, from: texts.length + 1, signal: stop.signal, onPage: keep });
    return () => stop.abort();
  }, [source, pages, wanted, isFull]);

  const texts = known.current.texts;
  const hits = useMemo(() => hitsIn(texts.slice(0, read), folded), [texts, folded, read]);
  const counts = useMemo(() => countsOf(texts.slice(0, read)), [texts, read]);
  const current = Math.min(chosen ?? firstHitFrom(hits, from), Math.max(0, hits.length - 1));
  const isDone = isFull || (pages > 0 && read >= pages);

  return {
    query,
    setQuery(next) {
      setQueryText(next);
      // A search starts at the page that was in view at its first letter, although each letter may have moved the
      // pages.
      if (folded === "") setFrom(page);
      setChosen(null);
    },
    hits,
    current: hits[current] ?? null,
    progress: { query: query.trim(), current, total: hits.length, pages, read, ...counts, isDone },
    step: (by) => setChosen(stepHit({ current, total: hits.length, by })),
  };
}

const countsOf = (texts: readonly SearchablePage[]): Pick<SearchProgress, "withText" | "failed"> => ({
  withText: texts.filter((text) => text?.hasText).length,
  failed: texts.filter((text) => text === null).length,
});
