"use client";

import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import {
  findOnPage,
  firstHitFrom,
  foldPage,
  foldQuery,
  type Hit,
  type PageText,
  stepHit,
  type TextPiece,
} from "#lib/documents/search.ts";
import type { Pdf } from "./types.ts";

type ReadPage = { pieces: TextPiece[]; text: PageText };

/** How many pages are read before the hits are counted anew. */
const batch = 10;

async function readPage(pdf: Pdf, page: number): Promise<ReadPage> {
  const proxy = await pdf.getPage(page);
  const content = await proxy.getTextContent();
  const pieces: TextPiece[] = [];
  for (const item of content.items) {
    if ("str" in item) pieces.push({ text: item.str, endsLine: item.hasEOL });
  }
  return { pieces, text: foldPage(pieces) };
}

const blank: ReadPage = { pieces: [], text: foldPage([]) };

export type TextSearch = {
  query: string;
  setQuery: (query: string) => void;
  hits: readonly Hit[];
  current: Hit | null;
  currentIndex: number;
  /** How many pages have been read so far. */
  read: number;
  piecesOf: (page: number) => readonly TextPiece[];
  step: (by: 1 | -1) => void;
};

/** Searches the text of all pages, reading it the first time something is looked for. */
export function useTextSearch(input: { pdf: Pdf | null; pages: number; page: number }): TextSearch {
  const { pdf, pages, page } = input;
  const [query, setQueryText] = useState("");
  const [from, setFrom] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const [read, setRead] = useState(0);
  const texts = useRef<ReadPage[]>([]);
  const folded = useDeferredValue(foldQuery(query));
  const wanted = folded !== "";

  useEffect(() => {
    if (!pdf || !wanted) return;
    if (texts.current.length >= pages) return;
    let live = true;
    async function readAll(open: Pdf) {
      while (live && texts.current.length < pages) {
        const next = texts.current.length + 1;
        // A page that cannot be read has no text; the others do.
        const text = await readPage(open, next).catch(() => blank);
        if (!live) return;
        texts.current.push(text);
        if (next % batch === 0 || next === pages) setRead(next);
      }
    }
    void readAll(pdf);
    return () => {
      live = false;
    };
  }, [pdf, pages, wanted]);

  // When a cut-off file was resumed it is opened again, and the texts read before are forgotten.
  const known = useRef(pdf);
  useEffect(() => {
    if (known.current === pdf) return;
    known.current = pdf;
    texts.current = [];
    setRead(0);
  }, [pdf]);

  const hits = useMemo(
    () =>
      texts.current
        .slice(0, read)
        .flatMap(({ text, pieces }, index) => findOnPage({ page: index + 1, text, pieces, query: folded })),
    [folded, read],
  );
  const currentIndex = Math.min(chosen ?? firstHitFrom(hits, from), Math.max(0, hits.length - 1));

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
    current: hits[currentIndex] ?? null,
    currentIndex,
    read,
    piecesOf: (at) => texts.current[at - 1]?.pieces ?? [],
    step: (by) => setChosen(stepHit({ current: currentIndex, total: hits.length, by })),
  };
}
