import { useEffect, useMemo, useState } from "react";
import { type Pages, type Progress, type Quality, queuedNow } from "./queue.ts";
import { sightOf } from "./sight.ts";
import type { Pdf } from "./types.ts";

export type Queue = {
  /** How the page is drawn now; null: not yet, or no more. What has begun goes on. */
  qualityNow: (page: number) => Quality | null;
  /** To be called when a page is drawn, or cannot be. */
  onDrawn: (page: number, quality: Quality) => void;
  /** To be called when the others do not wait for a page any longer, though it is not drawn. */
  onLate: (page: number, quality: Quality) => void;
  /** To be called when a page leaves the list. */
  onLeft: (page: number) => void;
};

/** What is in full stays so. */
const further = (known: Progress, page: number, quality: Quality): Progress =>
  known.get(page) === "full" || known.get(page) === quality ? known : new Map(known).set(page, quality);

function without(known: Progress, page: number): Progress {
  if (!known.has(page)) return known;
  const next = new Map(known);
  next.delete(page);
  return next;
}

/** Draws one page after the other: all at once would each come as late as the last. */
export function useQueue(pdf: Pdf, given: Pages & { isLeafing: boolean }): Queue {
  const [drawn, setDrawn] = useState<Progress>(new Map());
  const [late, setLate] = useState<Progress>(new Map());
  const now = queuedNow({ ...given, drawn, late });
  const isDrawing = now.length > 0;
  useEffect(() => (isDrawing ? sightOf(pdf).begin() : undefined), [pdf, isDrawing]);
  const ends = useMemo(
    () => ({
      onDrawn: (page: number, quality: Quality) => setDrawn((known) => further(known, page, quality)),
      onLate: (page: number, quality: Quality) => setLate((known) => further(known, page, quality)),
      onLeft: (page: number) => {
        setDrawn((known) => without(known, page));
        setLate((known) => without(known, page));
      },
    }),
    [],
  );
  return { qualityNow: (page) => now.find((next) => next.page === page)?.quality ?? null, ...ends };
}
