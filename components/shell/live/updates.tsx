"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { liveChannel } from "#components/desk/notify-pages.ts";
import { keepTold } from "#components/frame/told.ts";
import { endSession, leaveForSignIn, loadAnew } from "#components/shell/session/end.ts";
import { useDrawnAt } from "#components/ui/clock.tsx";
import { paced } from "#lib/desk/pace.ts";
import { everything, type LiveMessage, liveMessageSchema, staleAfter } from "./change.ts";
import { openSource } from "./source.ts";

/** A tab that gets the lock later than this may have missed changes between the two streams. */
const freshMs = 3_000;
/** A tab that has not got the lock by then is not the first of its browser. */
const lockMs = 500;

/**
 * Keeps the page up to date, and takes it away when what it shows is. All tabs of a browser share one event stream per
 * database: the tab with the lock opens it and passes its messages to the others. When that tab closes, another gets the
 * lock. Pages that are of no database have one too, only to learn what is taken away.
 */
export function LiveUpdates({ database }: { database: string | null }) {
  const client = useQueryClient();
  // A page that is drawn anew while it listens misses nothing.
  const [drawnAt] = useState(useDrawnAt());

  useEffect(() => {
    const name = liveChannel(database ?? "");
    const channel = new BroadcastChannel(name);
    const leaving = new AbortController();
    const startedAt = Date.now();
    const query = new URLSearchParams({
      ...(database !== null && { database }),
      ...(drawnAt !== null && { since: drawnAt }),
    });
    const url = `/api/events?${query}`;
    const pace = paced({
      // What is under way here began in the same moment, for another that found it too.
      ask: (filters) => void client.invalidateQueries(filters, { cancelRefetch: false }),
      isAsking: (filters) => client.isFetching(filters) > 0,
      isHidden: () => document.hidden,
      whole: () => (database === null ? [] : everything(database)),
    });
    document.addEventListener("visibilitychange", pace.show);
    keepTold(true);

    function take(message: LiveMessage) {
      switch (message.topic) {
        case "expired":
          return endSession();
        case "ended":
          return leaveForSignIn();
        case "taken":
          return loadAnew();
        case "lost":
        case "open":
        case "beat":
          return keepTold(message.topic !== "lost");
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

    /** Beside a tab that leads: what was told between the drawing of this page and now. */
    function catchUp() {
      const close = openSource({
        url,
        events: {
          onMessage: take,
          onReopen: () => take({ topic: "all" }),
          onOpen: () => take({ topic: "open" }),
          onLost: () => take({ topic: "lost" }),
          onOver: (why) => take({ topic: why }),
          onCaughtUp: () => close(),
        },
      });
      leaving.signal.addEventListener("abort", close);
    }

    function lead(): Promise<void> {
      return new Promise((resolve) => {
        // The lock may be granted while the page is being left.
        if (leaving.signal.aborted) {
          resolve();
          return;
        }
        if (Date.now() - startedAt > freshMs) spread({ topic: "all" });
        clearTimeout(waiting);
        const close = openSource({
          url,
          events: {
            onMessage: spread,
            onReopen: () => spread({ topic: "all" }),
            onOpen: () => spread({ topic: "open" }),
            onLost: () => spread({ topic: "lost" }),
            onBeat: () => spread({ topic: "beat" }),
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
    let waiting: ReturnType<typeof setTimeout> | undefined;
    if (navigator.locks) {
      if (drawnAt !== null) waiting = setTimeout(catchUp, lockMs);
      navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
    } else {
      lead();
    }
    return () => {
      clearTimeout(waiting);
      leaving.abort();
      document.removeEventListener("visibilitychange", pace.show);
      pace.stop();
      keepTold(true);
      channel.close();
    };
  }, [client, database, drawnAt]);

  return null;
}
