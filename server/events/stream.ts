import "server-only";
import type { Database } from "#lib/databases/schema.ts";
import { hub, type Signal } from "./hub.ts";

const heartbeatMs = 20_000;
/** For how long what was read of session and memberships is used again. */
const trustMs = 5_000;

export type Viewer = { sessionId: string; databases: (Database & { id: string })[] };

/**
 * The server-sent events of one browser: `change` with ids only, for the databases the viewer may see at that moment.
 * `look` reads the viewer again; null, when the session ended, closes the stream.
 */
export function eventStream(given: {
  viewer: Viewer;
  look: () => Promise<Viewer | null>;
  /** The CPF/CNPJ of the only database whose changes are sent, or null for all of the viewer's. */
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
      // When PostgreSQL does not answer, the session is not known to have ended: the viewer stays.
      viewer = await given.look().catch(() => viewer);
    }
    return viewer;
  };

  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (text: string) => {
        // The browser may have left while the viewer was read.
        if (!closed) controller.enqueue(encoder.encode(text));
      };
      const receive = async (signal: Signal) => {
        if (signal.kind === "session-ended") {
          if (signal.sessionId === given.viewer.sessionId) close();
          return;
        }
        if (signal.kind === "closing") return close();
        if (signal.kind === "access-changed") return;
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
          // The browser closed the stream first.
        }
      };
      given.signal.addEventListener("abort", () => close(), { once: true });
      send("retry: 2000\n\n");
    },
    cancel: () => close(),
  });
}
