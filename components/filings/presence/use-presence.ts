"use client";

import { useEffect } from "react";
import { beatMs } from "#lib/filings/presence/rules.ts";
import { endPresenceAction, showPresenceAction } from "#server/filings/presence/actions.ts";

/**
 * While a petition's page is in sight, says so to whoever opens the same case; `filingId`: null while one is begun. Whether
 * that reaches the server changes nothing for the person, so a failure is not shown.
 */
export function usePresence({
  database,
  cnj,
  filingId,
}: {
  database: string;
  cnj: string;
  filingId: string | null;
}): void {
  useEffect(() => {
    const beat = () => {
      if (document.visibilityState === "visible")
        showPresenceAction({ database, cnj, filingId }).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, beatMs);
    document.addEventListener("visibilitychange", beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", beat);
      endPresenceAction({ database, cnj }).catch(() => {});
    };
  }, [database, cnj, filingId]);
}
