"use client";

import "./style-nonce.ts";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { StepUp } from "#components/auth/step-up.tsx";
import { endSession, sessionEnd } from "#components/shell/session/end.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { Clock } from "#components/ui/clock.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useOfflineGuard } from "#components/ui/offline.ts";
import { Toaster } from "#components/ui/toaster.tsx";
import { ownSentence, sessionOver, sessionOverText } from "#lib/failures/own.ts";
import { ApiError } from "#lib/http/api-error.ts";
import { retryDelay, retryRead } from "#lib/http/retry.ts";
import { signInPath } from "#lib/users/return-path.ts";

// What the schema of a form does not say in words of its own, zod would say in English.
z.config({ customError: () => ownSentence("invalid") });

function makeClient() {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.code === "unauthenticated") endSession();
      },
    }),
    defaultOptions: {
      // Live updates say what changed; until they do, what is on the page stays. Without a network a read fails at once:
      // one that waits for the network leaves the answer to another question on the page.
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: retryRead,
        retryDelay,
        networkMode: "always",
        refetchOnReconnect: true,
      },
    },
  });
}

/** What every page stands in: one query client, the clock that starts at the server's time, the toasts. */
export function Providers({
  now,
  confirmsByCode,
  children,
}: {
  now: string;
  confirmsByCode: boolean;
  children: ReactNode;
}) {
  const [client] = useState(makeClient);
  useOfflineGuard();
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        <Clock now={now}>
          {children}
          <StepUp byCode={confirmsByCode} />
          <SessionEnded />
          <Toaster />
        </Clock>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}

/** When the session is over: said on top of the page, which keeps what it shows and what was typed. */
function SessionEnded() {
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
