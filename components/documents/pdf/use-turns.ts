"use client";

import { useCallback, useEffect, useState } from "react";
import { isDrawnAhead } from "#components/documents/ahead/begin.ts";
import { sightOf } from "./sight.ts";
import { type Quality, turnsNow } from "./turns.ts";
import type { Pdf } from "./types.ts";

export type Turns = {
  /** How the page is drawn now; null: not yet, or no more. What has begun goes on. */
  turnOf: (page: number) => Quality | null;
  /** To be called when a page is drawn, or cannot be; with null when it leaves the list. */
  end: (page: number, drawn: Quality | null) => void;
};

/**
 * Draws one page after the other: all at once would each come as late as the last. What nobody waits for waits until no page
 * has a turn.
 */
export function useTurns(pdf: Pdf, given: Omit<Parameters<typeof turnsNow>[0], "drawn">): Turns {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, Quality>>(
    () => new Map(isDrawnAhead() ? [[1, "quick"]] : []),
  );
  const now = turnsNow({ ...given, drawn });
  const isDrawing = now.length > 0;
  useEffect(() => (isDrawing ? sightOf(pdf).begin() : undefined), [pdf, isDrawing]);
  const end = useCallback((page: number, quality: Quality | null) => {
    setDrawn((known) => {
      if (known.get(page) === (quality ?? undefined)) return known;
      const next = new Map(known);
      if (quality === null) next.delete(page);
      else next.set(page, quality);
      return next;
    });
  }, []);
  return { turnOf: (page) => now.find((turn) => turn.page === page)?.quality ?? null, end };
}
