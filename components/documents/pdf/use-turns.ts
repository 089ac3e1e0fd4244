"use client";

import { useCallback, useState } from "react";
import { type Quality, type Turn, turnsNow } from "./turns.ts";

export type Turns = {
  /** How the page is drawn now; null: not yet, or no more. What has begun goes on. */
  turnOf: (page: number) => Quality | null;
  /** To be called when a page is drawn, or cannot be; with null when it leaves the list. */
  end: (page: number, drawn: Quality | null) => void;
};

/** Draws one page after the other, in this order: all at once would each come as late as the last. */
export function useTurns(order: readonly Turn[]): Turns {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, Quality>>(new Map());
  const now = turnsNow(order, drawn);
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
