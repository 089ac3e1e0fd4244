import { silentMs } from "#lib/desk/live.ts";
import { type LiveMessage, type Over, parseChange, parseOver } from "./change.ts";

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** A stream that does not say anything in this time tells nothing yet, though it may be open. */
const openMs = 10_000;

export type SourceEvents = {
  onMessage: (message: LiveMessage) => void;
  /** The stream is open again after a break; changes in between may have been missed. */
  onReopen: () => void;
  /** From now on changes are told. */
  onOpen: () => void;
  /** They still are. */
  onBeat?: () => void;
  /** Changes are not told, until it is open. */
  onLost: () => void;
  /** What was told since the page was drawn has come. */
  onCaughtUp?: () => void;
  /** The session or what the page may show is over, and the stream stays closed. */
  onOver: (why: Over) => void;
};

/**
 * Opens an event stream that reconnects, and returns how to close it. The browser itself reconnects after a broken
 * connection. After a refusal, and when an open one brings nothing, we do, ever more slowly, unless the refusal says that the
 * session is over or the database not found.
 */
export function openSource({ url, events }: { url: string; events: SourceEvents }): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMs;
  let broken = false;
  let closed = false;

  function connect() {
    source = new EventSource(url);
    opening = setTimeout(events.onLost, openMs);
    heard();
    source.addEventListener("change", (event) => {
      heard();
      const change = parseChange(event.data);
      if (change) events.onMessage(change);
    });
    source.addEventListener("people", () => events.onMessage({ topic: "people" }));
    source.addEventListener("over", (event) => {
      close();
      events.onOver(parseOver(event.data));
    });
    source.addEventListener("caught-up", () => {
      clearTimeout(opening);
      wait = firstWaitMs;
      heard();
      events.onOpen();
      if (broken) events.onReopen();
      broken = false;
      events.onCaughtUp?.();
    });
    source.addEventListener("beat", () => {
      heard();
      events.onBeat?.();
    });
    // The server lost its own connection to the changes for a while.
    source.addEventListener("resync", () => events.onReopen());
    source.addEventListener("error", () => {
      clearTimeout(opening);
      heard();
      broken = true;
      events.onLost();
      if (source?.readyState === EventSource.CLOSED) void refused();
    });
  }

  /** From now on it may be silent for so long, and is then given up. */
  function heard() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      source?.close();
      clearTimeout(opening);
      broken = true;
      events.onLost();
      later();
    }, silentMs);
  }

  function later() {
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWaitMs);
  }

  async function refused() {
    clearTimeout(silence);
    const over = await whyRefused(url);
    if (closed) return;
    if (over !== null) return events.onOver(over);
    later();
  }

  connect();
  return close;

  function close() {
    closed = true;
    clearTimeout(timer);
    clearTimeout(opening);
    clearTimeout(silence);
    source?.close();
  }
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
