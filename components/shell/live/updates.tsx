"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { liveChannel } from "#components/desk/tell-pages.ts";
import { endSession, leaveForSignIn, loadAnew } from "#components/shell/session/end.ts";
import { everything, type LiveMessage, liveMessageSchema, staleAfter } from "./change.ts";
import { paced } from "./pace.ts";
import { openSource } from "./source.ts";

/** A tab that gets the lock later than this may have missed changes between the two streams. */
const freshMs = 3_000;

/**
 * Keeps the page up to date, and takes it away when what it shows is. All tabs of a browser share one event stream per
 * database: the tab with the lock opens it and passes its messages to the others. When that tab closes, another gets the
 * lock. Pages that are of no database have one too, only to learn what is taken away.
 */
export function LiveUpdates({ database }: { database: string | null }) {
  const client = useQueryClient();

  useEffect(() => {
    const name = liveChannel(database ?? "");
    const channel = new BroadcastChannel(name);
    const leaving = new AbortController();
    const startedAt = Date.now();
    const pace = paced({
      ask: (queryKey) => void client.invalidateQueries({ queryKey }),
      isAsking: (queryKey) => client.isFetching({ queryKey }) > 0,
      isHidden: () => document.hidden,
      whole: () => (database === null ? [] : everything(database)),
    });
    document.addEventListener("visibilitychange", pace.show);

    function take(message: LiveMessage) {
      switch (message.topic) {
        case "expired":
          return endSession();
        case "ended":
          return leaveForSignIn();
        case "taken":
          return loadAnew();
        default:
          if (database !== null) pace.take(staleAfter(database, message));
      }
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
        // The lock may be granted while the page is being left.
        if (leaving.signal.aborted) {
          resolve();
          return;
        }
        if (Date.now() - startedAt > freshMs) spread({ topic: "all" });
        const close = openSource({
          url: database === null ? "/api/events" : `/api/events?database=${encodeURIComponent(database)}`,
          events: {
            onMessage: spread,
            onReopen: () => spread({ topic: "all" }),
            onOver: (why) => spread({ topic: why }),
          },
        });
        leaving.signal.addEventListener("abort", () => {
          close();
          resolve();
        });
      });
    }

    // Browsers offer Web Locks on HTTPS and localhost only. Elsewhere each tab opens a stream of its own.
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
