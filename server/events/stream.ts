import "server-only";
import type { Database } from "#lib/databases/schema.ts";
import { hub, type Signal } from "./hub.ts";

const heartbeatMs = 20_000;
/** How long an answer about session and memberships is believed. */
const trustMs = 5_000;

export type Viewer = { sessionId: string; databases: (Database & { id: string })[] };

/**
 * The server-sent events of one browser: `change` with ids only, of the databases the viewer may see at that
 * moment. `look` asks again who is looking; null closes the stream.
 */
export function eventStream(given: {
  viewer: Viewer;
  look: () => Promise<Viewer | null>;
  /** The document of the one database to hear of, or null for all. */
  only: string | null;
  signal: AbortSignal;
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let viewer: Viewer | null = given.viewer;
  let lookedAt = Date.now();
  let closed = false;
  let close = () => {};

  const current = async (): Promise<Viewer | null> => {
    if (Date.now() - lookedAt > trustMs) {
      lookedAt = Date.now();
      // A database that does not answer right now says nothing about the session.
      viewer = await given.look().catch(() => viewer);
    }
    return viewer;
  };

  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (text: string) => {
        // The browser may have left while we asked.
        if (!closed) controller.enqueue(encoder.encode(text));
      };
      const receive = async (signal: Signal) => {
        if (signal.kind === "session-ended") {
          if (signal.sessionId === given.viewer.sessionId) close();
          return;
        }
        if (signal.kind === "closing") return close();
        if (signal.kind === "resync") return send("event: resync\ndata: {}\n\n");
        const now = await current();
        if (now === null) return close();
        const database = now.databases.find(({ id }) => id === signal.databaseId);
        if (database === undefined || (given.only !== null && database.document !== given.only)) return;
        const data = { database: database.document, topic: signal.topic, id: signal.id };
        send(`event: change\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const unsubscribe = hub().subscribe((signal) => {
        receive(signal).catch(() => close());
      });
      const beat = setInterval(async () => {
        if ((await current()) === null) close();
        else send(": \n\n");
      }, heartbeatMs);
      close = () => {
        clearInterval(beat);
        unsubscribe();
        closed = true;
        close = () => {};
        try {
          controller.close();
        } catch {
          // The browser went away first.
        }
      };
      given.signal.addEventListener("abort", () => close(), { once: true });
      send("retry: 2000\n\n");
    },
    cancel: () => close(),
  });
}
