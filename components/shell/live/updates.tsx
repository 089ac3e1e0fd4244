"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { endSession } from "#components/shell/session/end.ts";
import { everything, type LiveMessage, liveMessageSchema, staleAfter } from "./change.ts";
import { paced } from "./pace.ts";
import { openSource } from "./source.ts";

/** A tab that takes over later than this may have missed something while nobody listened. */
const freshMs = 3_000;

/**
 * Keeps what is on the page true: one stream per browser and database, held by whichever tab has the lock and
 * handed on to the others. A page that closes passes the lock to the next.
 */
export function LiveUpdates({ database }: { database: string }) {
  const client = useQueryClient();

  useEffect(() => {
    const name = `autos-live:${database}`;
    const channel = new BroadcastChannel(name);
    const leaving = new AbortController();
    const startedAt = Date.now();
    const pace = paced({
      ask: (queryKey) => void client.invalidateQueries({ queryKey }),
      isAsking: (queryKey) => client.isFetching({ queryKey }) > 0,
      isHidden: () => document.hidden,
      whole: () => everything(database),
    });
    document.addEventListener("visibilitychange", pace.show);

    function take(message: LiveMessage) {
      if (message.topic === "ended") endSession();
      pace.take(staleAfter(database, message));
    }

    function spread(message: LiveMessage) {
      channel.postMessage(message);
      take(message);
    }

    channel.addEventListener("message", (event) => {
      const message = liveMessageSchema.safeParse(event.data);
      if (message.success) take(message.data);
    });

    function lead(): Promise<void> {
      return new Promise((resolve) => {
        // The lock may be granted in the moment in which the page turns away from it.
        if (leaving.signal.aborted) {
          resolve();
          return;
        }
        if (Date.now() - startedAt > freshMs) spread({ topic: "all" });
        const close = openSource({
          url: `/api/events?database=${encodeURIComponent(database)}`,
          events: {
            onMessage: spread,
            onReopen: () => spread({ topic: "all" }),
            onEnded: () => spread({ topic: "ended" }),
          },
        });
        leaving.signal.addEventListener("abort", () => {
          close();
          resolve();
        });
      });
    }

    // Without HTTPS or loopback there are no Web Locks: then each tab has a stream of its own.
    if (navigator.locks) {
      navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
    } else {
      lead();
    }
    return () => {
      leaving.abort();
      document.removeEventListener("visibilitychange", pace.show);
      pace.stop();
      channel.close();
    };
  }, [client, database]);

  return null;
}
