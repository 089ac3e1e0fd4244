"use client";

import "./style-nonce.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Clock } from "#components/ui/clock.tsx";
import { Toaster } from "#components/ui/toaster.tsx";
import { retryRead } from "#lib/http/retry.ts";

function makeClient() {
  return new QueryClient({
    defaultOptions: {
      // Live updates say what changed; until they do, what is on the page stays.
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: retryRead, refetchOnReconnect: true },
    },
  });
}

/** What every page stands in: one query client, the clock that starts at the server's time, the toasts. */
export function Providers({ now, children }: { now: string; children: ReactNode }) {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <Clock now={now}>
        {children}
        <Toaster />
      </Clock>
    </QueryClientProvider>
  );
}
