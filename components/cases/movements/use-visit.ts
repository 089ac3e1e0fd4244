"use client";

import { useEffect, useRef } from "react";
import { recordVisitAction } from "#server/cases/movements/visits/actions.ts";

/** In front of somebody for this long, movements were seen. */
const seenMs = 2_000;
/** Coming back to the tab says nothing new for as long as this. */
const againMs = 5 * 60_000;
/** What only a person does: a page that stands open by itself has seen nothing of what came meanwhile. */
const signsOfLife = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Tells the server up to where this person has the case's movements in front of them (`through`): what the page was
 * opened with, once it stood there for two seconds; what came meanwhile, once they stirred after it and the top of the
 * list was in the window; and again when the tab comes back after a while.
 */
export function useVisit({
  database,
  cnj,
  through,
  isTopInSight,
  enabled,
}: {
  database: string;
  cnj: string;
  through: string | null;
  isTopInSight: boolean;
  enabled: boolean;
}): void {
  const told = useRef<{ through: string | null; at: number } | null>(null);
  const stirred = useRef<{ through: string | null } | null>(null);

  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hasStirred = () =>
      told.current === null || told.current.through === through || stirred.current?.through === through;

    function look() {
      clearTimeout(timer);
      const last = told.current;
      const seen = isTopInSight && hasStirred() ? { through } : last;
      if (seen === null || document.visibilityState !== "visible") return;
      if (last?.through === seen.through && Date.now() - last.at < againMs) return;
      timer = setTimeout(() => {
        told.current = { through: seen.through, at: Date.now() };
        // Not told is not lost: what is new stays new until the next visit.
        recordVisitAction({ database, cnj, through: seen.through }).catch(() => undefined);
      }, seenMs);
    }
    function stir() {
      if (hasStirred()) return;
      stirred.current = { through };
      look();
    }

    look();
    document.addEventListener("visibilitychange", look);
    for (const sign of signsOfLife) window.addEventListener(sign, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      for (const sign of signsOfLife) window.removeEventListener(sign, stir);
    };
  }, [database, cnj, through, isTopInSight, enabled]);
}
