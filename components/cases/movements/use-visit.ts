"use client";

import { useEffect, useRef } from "react";
import { recordVisitAction } from "#server/cases/movements/visits/actions.ts";

/** How long movements must be in sight to count as seen. */
const seenMs = 2_000;
/** A return to the tab within this time is not recorded again. */
const againMs = 5 * 60_000;
/** Events that only a person causes: on a page left open, nobody has seen what came meanwhile. */
const signsOfLife = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Tells the server up to where (`through`) this person has seen the case's movements. What the page was opened with
 * counts after two seconds in sight; what came later, once the person did something with the top of the list in the
 * window. It is sent again when the person returns to the tab after a while.
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
        // When the request fails nothing is lost: what is new stays new until the next visit.
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
