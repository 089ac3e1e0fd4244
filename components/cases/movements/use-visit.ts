"use client";

import { useEffect, useRef } from "react";
import { recordVisitAction } from "#server/cases/actions-visits.ts";

/** In front of somebody for this long, movements were seen. */
const seenMs = 2_000;
/** Coming back to the tab says nothing new for as long as this. */
const againMs = 5 * 60_000;

/**
 * Tells the server that the person has this case's movements in front of them: once they were visible for two
 * seconds, and again when they go further (`through`), or the tab comes back after a while.
 */
export function useVisit({
  database,
  cnj,
  through,
  enabled,
}: {
  database: string;
  cnj: string;
  through: string | null;
  enabled: boolean;
}): void {
  const told = useRef<{ through: string | null; at: number }>({
    through: null,
    at: Number.NEGATIVE_INFINITY,
  });
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function watch() {
      clearTimeout(timer);
      const isTold = told.current.through === through && Date.now() - told.current.at < againMs;
      if (document.visibilityState !== "visible" || isTold) return;
      timer = setTimeout(() => {
        told.current = { through, at: Date.now() };
        // Not told is not lost: what is new stays new until the next visit.
        recordVisitAction({ database, cnj, through }).catch(() => undefined);
      }, seenMs);
    }
    watch();
    document.addEventListener("visibilitychange", watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    };
  }, [database, cnj, through, enabled]);
}
