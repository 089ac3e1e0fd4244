import { useCallback, useEffect, useRef } from "react";
import { whenInSight } from "#components/desk/in-sight.ts";
import { notifyPages } from "#components/desk/notify-pages.ts";
import type { recordVisitAction } from "#server/cases/movements/visits/actions.ts";
import { isHeld, releaseVisits } from "./held.ts";

/** Events that only a person causes: on a page left open, nobody has seen what came meanwhile. */
const signsOfLife = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Tells the server up to where (`through`) this person has seen the case's movements or documents, and then the open pages. What the
 * page was opened with counts after two seconds in sight; what came later, once the person did something with it in the
 * window. A request that fails is sent again when the person returns to the tab or to the network. Returns a function that
 * tells it at once, for what the person opened.
 */
export function useVisit({
  database,
  cnj,
  through,
  isInSight,
  enabled,
  record,
}: {
  database: string;
  cnj: string;
  through: string | null;
  /** What is new is in the window. */
  isInSight: boolean;
  enabled: boolean;
  /** The action that records it: for movements or for documents. */
  record: typeof recordVisitAction;
}): () => Promise<void> {
  const recorded = useRef<{ through: string | null } | null>(null);
  const stirred = useRef<{ through: string | null } | null>(null);

  const recordVisit = useCallback(async () => {
    const before = recorded.current;
    if (before?.through === through) return;
    recorded.current = { through };
    const answer = await record({ database, cnj, through }).catch(() => null);
    // Nothing is lost: what is new stays new until the next try.
    if (!answer?.ok) recorded.current = before;
    else notifyPages({ database, topic: "seen", id: cnj });
  }, [database, cnj, through, record]);

  useEffect(() => releaseVisits([cnj]), [cnj]);
  useEffect(() => {
    if (!enabled) return;
    let leave = () => {};
    const hasStirred = () => recorded.current === null || stirred.current?.through === through;

    function look() {
      leave();
      if (!isInSight || !hasStirred()) return;
      leave = whenInSight(() => {
        if (!isHeld(cnj)) void recordVisit();
      });
    }
    function stir() {
      if (hasStirred()) return;
      stirred.current = { through };
      look();
    }

    look();
    window.addEventListener("online", look);
    for (const sign of signsOfLife) window.addEventListener(sign, stir, { passive: true });
    return () => {
      leave();
      window.removeEventListener("online", look);
      for (const sign of signsOfLife) window.removeEventListener(sign, stir);
    };
  }, [cnj, through, isInSight, enabled, recordVisit]);
  return recordVisit;
}
