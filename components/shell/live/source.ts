import { type LiveMessage, type Over, parseChange, parseOver } from "./change.ts";

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** A stream that does not open in this time tells nothing yet. */
const openMs = 10_000;

export type SourceEvents = {
  onMessage: (message: LiveMessage) => void;
  /** The stream is open again after a break; changes in between may have been missed. */
  onReopen: () => void;
  /** From now on changes are told. */
  onOpen: () => void;
  /** Changes are not told, until it is open. */
  onLost: () => void;
  /** What was told since the page was drawn has come. */
  onCaughtUp?: () => void;
  /** The session or what the page may show is over, and the stream stays closed. */
  onOver: (why: Over) => void;
};

/**
 * Opens an event stream that reconnects, and returns how to close it. The browser itself reconnects after a broken
 * connection. After a refusal we do, ever more slowly, unless it says that the session is over or the database not found.
 */
export function openSource({ url, events }: { url: string; events: SourceEvents }): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMs;
  let broken = false;
  let closed = false;

  function connect() {
    source = new EventSource(url);
    opening = setTimeout(events.onLost, openMs);
    source.addEventListener("open", () => {
      clearTimeout(opening);
      wait = firstWaitMs;
      events.onOpen();
      if (broken) events.onReopen();
      broken = false;
    });
    source.addEventListener("change", (event) => {
      const change = parseChange(event.data);
      if (change) events.onMessage(change);
    });
    source.addEventListener("people", () => events.onMessage({ topic: "people" }));
    source.addEventListener("over", (event) => {
      source?.close();
      events.onOver(parseOver(event.data));
    });
    source.addEventListener("caught-up", () => events.onCaughtUp?.());
    // The server lost its own connection to the changes for a while.
    source.addEventListener("resync", () => events.onReopen());
    source.addEventListener("error", () => {
      clearTimeout(opening);
      broken = true;
      events.onLost();
      if (source?.readyState === EventSource.CLOSED) refused();
    });
  }

  async function refused() {
    const over = await whyRefused(url);
    if (closed) return;
    if (over !== null) return events.onOver(over);
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWaitMs);
  }

  connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    clearTimeout(opening);
    source?.close();
  };
}

/** An EventSource hides the status of a refusal, so the same address is fetched once more to read it. */
async function whyRefused(url: string): Promise<Over | null> {
  const asking = new AbortController();
  try {
    const response = await fetch(url, { signal: asking.signal, headers: { accept: "text/event-stream" } });
    if (response.status === 401)
      return (await response.json()).code === "session-ended" ? "ended" : "expired";
    return response.status === 404 ? "taken" : null;
  } catch {
    return null;
  } finally {
    asking.abort();
  }
}
