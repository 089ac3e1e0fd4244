import "server-only";
import type { Role } from "#lib/databases/schema.ts";
import { heartbeatMs } from "#lib/desk/live.ts";
import { hub, type Signal } from "./hub.ts";
import { keptPeople } from "./kept.ts";

/** So many events wait for a browser that reads nothing; then its stream ends, and when it comes back it reads everything. */
const mostWaiting = 1_000;

/** What somebody may be told of: changes in the databases whose cases they see. */
export type Viewer = {
  isOwner: boolean;
  databases: { id: string; document: string; roles: readonly Role[]; seesCases: boolean }[];
};

/** Why a stream ends: the session was ended or came to its end, or something that the page shows was taken away. */
type Over = "ended" | "expired" | "taken";

/** Tells what the viewer may see, now and then and at once when it changed. Returns how to stop. */
export type WatchViewer = (listener: (now: Viewer | Exclude<Over, "taken">) => void) => () => void;

/**
 * The server-sent events of one browser: `change` with ids only, of what the viewer may see at that moment; `people`, on
 * pages of no database, when the people of one that the viewer administers changed; and `over` with the reason before the
 * stream closes for good. First comes what was told since the page was drawn, and then `caught-up`; from then on `beat`, as a stream
 * that is open may bring nothing: behind a proxy that holds it back, or a connection that is gone.
 */
export function eventStream(given: {
  viewer: Viewer;
  personId: string;
  watch: WatchViewer;
  /** The CPF/CNPJ of the only database whose changes are sent, or null for all of the viewer's. */
  only: string | null;
  /** When the page was drawn, in milliseconds since 1970; null of one that reads everything again by itself. */
  since: number | null;
  signal: AbortSignal;
}): ReadableStream<Uint8Array> {
  const { only } = given;
  const encoder = new TextEncoder();
  let { viewer } = given;
  let closed = false;
  let close = () => {};

  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (text: string) => {
        if (closed) return;
        if ((controller.desiredSize ?? 0) < -mostWaiting) return close();
        controller.enqueue(encoder.encode(text));
      };
      const end = (why: Over) => {
        send(`event: over\ndata: ${JSON.stringify({ why })}\n\n`);
        close();
      };
      const receive = (signal: Signal) => {
        switch (signal.kind) {
          case "closing":
            return close();
          case "resync":
            return send("event: resync\ndata: {}\n\n");
          case "session-ended":
          case "access-changed":
            // What they mean for this viewer, `watch` tells.
            return;
          case "people-changed":
            if (only === null && mayAdminister(viewer, signal.databaseId))
              send("event: people\ndata: {}\n\n");
            return;
          case "change": {
            const database = viewer.databases.find(({ id }) => id === signal.databaseId);
            if (!database?.seesCases || (only !== null && database.document !== only)) return;
            const data = { database: database.document, topic: signal.topic, id: signal.id };
            const deliver = () => send(`event: change\ndata: ${JSON.stringify(data)}\n\n`);
            return signal.isKept ? void deliverKept(signal, deliver) : deliver();
          }
        }
      };
      // A change of a kept case is told to those who may see it; when that cannot be read, everybody reads again.
      const deliverKept = async (signal: Change, deliver: () => void) => {
        try {
          const people = await peopleOf(signal);
          if (people === null || people.includes(given.personId)) deliver();
        } catch {
          send("event: resync\ndata: {}\n\n");
        }
      };
      const unsubscribe = hub().subscribe(receive);
      const unwatch = given.watch((now) => {
        if (now === "ended" || now === "expired") return end(now);
        const before = viewer;
        viewer = now;
        if (isLess({ before, now, only })) end("taken");
      });
      const beat = setInterval(() => send("event: beat\ndata: {}\n\n"), heartbeatMs);
      close = () => {
        clearInterval(beat);
        unsubscribe();
        unwatch();
        closed = true;
        close = () => {};
        try {
          controller.close();
        } catch {
          // The browser closed the stream first.
        }
      };
      given.signal.addEventListener("abort", () => close(), { once: true });
      // By its id a browser that comes back is known: its page reads everything again.
      send("retry: 2000\nid: 1\n\n");
      if (given.since !== null) {
        const missed = hub().sentSince(given.since);
        for (const signal of missed ?? [{ kind: "resync" } as const]) receive(signal);
      }
      send("event: caught-up\ndata: {}\n\n");
    },
    cancel: () => close(),
  });
}

const mayAdminister = ({ isOwner, databases }: Viewer, databaseId: string) =>
  isOwner || databases.some(({ id, roles }) => id === databaseId && roles.includes("admin"));

type Change = Extract<Signal, { kind: "change" }>;

/** Asked once of each change, however many listen, and anew of the next: who may see a case can change any time. */
const asked = new WeakMap<Change, Promise<readonly string[] | null>>();

/** Who may be told of the change of a kept case; null for everyone, as it is kept no more. */
function peopleOf(signal: Change): Promise<readonly string[] | null> {
  const { databaseId, id } = signal;
  const people = asked.get(signal) ?? keptPeople(databaseId, [id]).then((kept) => kept.get(id) ?? null);
  asked.set(signal, people);
  return people;
}

/** Whether a page of one database (`only`), or one that is of none, may show less than before. */
export function isLess({ before, now, only }: { before: Viewer; now: Viewer; only: string | null }): boolean {
  if (only === null && before.isOwner && !now.isOwner) return true;
  return before.databases
    .filter(({ document }) => only === null || document === only)
    .some(({ id, roles }) => {
      const kept = now.databases.find((one) => one.id === id)?.roles ?? [];
      return roles.some((role) => !kept.includes(role));
    });
}
