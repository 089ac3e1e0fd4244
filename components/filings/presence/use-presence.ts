import { useEffect } from "react";
import { beatMs } from "#lib/filings/presence/rules.ts";
import { endPresenceAction, showPresenceAction } from "#server/filings/presence/actions.ts";

/** Says that a petition's page is in sight to whoever opens the same case. A failure changes nothing, and is not shown. */
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
