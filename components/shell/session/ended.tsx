"use client";

import { usePathname } from "next/navigation";
import { useState, useSyncExternalStore } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { sessionOver, sessionOverText } from "#lib/failures/own.ts";
import { signInPath } from "#lib/users/return-path.ts";
import { sessionEnd } from "./end.ts";

/** When the session is over: said on top of the page, which keeps what it shows and what was typed. */
export function SessionEnded() {
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.read, () => false);
  const path = usePathname();
  const [dismissed, setDismissed] = useState(false);
  if (!ended || path === "/login") return null;
  // With what was searched and which tab was open; only in the browser does a session end on a page.
  const back = signInPath(path + window.location.search);
  return (
    <Dialog
      open={!dismissed}
      onOpenChange={(open) => setDismissed(!open)}
      title={sessionOver}
      description={`${sessionOverText} Esta página não se atualiza mais. Para guardar o que você escreveu, entre em outra aba e volte a esta.`}
      actions={
        <>
          {/* A full load, so that nothing of the old session stays in memory. */}
          <a className={buttonClass({ variant: "primary" })} href={back}>
            Entrar de novo
          </a>
          <a className={buttonClass({})} href={back} target="_blank" rel="noreferrer">
            Entrar em outra aba
          </a>
        </>
      }
    />
  );
}
