import { type LiveMessage, parseChange } from "./change.ts";

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

export type SourceEvents = {
  onMessage: (message: LiveMessage) => void;
  /** The stream is open again after it was not: whatever happened in between is unknown. */
  onReopen: () => void;
  /** The session is over: nothing more will come. */
  onEnded: () => void;
};

/**
 * One event stream that comes back by itself: the browser repeats what broke on the way, and what the server
 * refused is looked into (401 is the end) and tried again ever more slowly. Returns how to close it.
 */
export function openSource({ url, events }: { url: string; events: SourceEvents }): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMs;
  let broken = false;
  let closed = false;

  function connect() {
    source = new EventSource(url);
    source.addEventListener("open", () => {
      wait = firstWaitMs;
      if (broken) events.onReopen();
      broken = false;
    });
    source.addEventListener("change", (event) => {
      const change = parseChange(event.data);
      if (change) events.onMessage(change);
    });
    // The server itself was deaf for a while.
    source.addEventListener("resync", () => events.onReopen());
    source.addEventListener("error", () => {
      broken = true;
      if (source?.readyState === EventSource.CLOSED) refused();
    });
  }

  async function refused() {
    const over = await isSessionOver(url);
    if (closed) return;
    if (over) {
      events.onEnded();
      return;
    }
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWaitMs);
  }

  connect();
  return () => {
    closed = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** An EventSource does not tell why it was refused; asking the same address once more does. */
async function isSessionOver(url: string): Promise<boolean> {
  const asking = new AbortController();
  try {
    const response = await fetch(url, { signal: asking.signal, headers: { accept: "text/event-stream" } });
    return response.status === 401;
  } catch {
    return false;
  } finally {
    asking.abort();
  }
}
