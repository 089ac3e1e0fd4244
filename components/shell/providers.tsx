"use client";

import "./style-nonce.ts";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { StepUp } from "#components/auth/step-up.tsx";
import { endSession } from "#components/shell/session/end.ts";
import { SessionEnded } from "#components/shell/session/ended.tsx";
import { Clock } from "#components/ui/clock.tsx";
import { useOfflineGuard } from "#components/ui/offline.ts";
import { Toaster } from "#components/ui/toaster.tsx";
import { ownSentence } from "#lib/failures/own.ts";
import { ApiError } from "#lib/http/api-error.ts";
import { retryDelay, retryRead } from "#lib/http/retry.ts";

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
