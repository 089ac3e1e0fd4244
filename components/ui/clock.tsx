import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

const stepMs = 30_000;
const listeners = new Set<() => void>();
let current: string | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  current = new Date().toISOString();
  for (const listener of listeners) listener();
}

/** One timer for all the times on a page; when the tab comes back into view, they are updated at once. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, stepMs);
    document.addEventListener("visibilitychange", tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

function read(): string {
  current ??= new Date().toISOString();
  return current;
}

const ServerNow = createContext<string | null>(null);

/** Gives the page the server's time, so that what the server wrote and what the browser hydrates are the same words. */
export function Clock({ now, children }: { now: string; children: ReactNode }) {
  return <ServerNow value={now}>{children}</ServerNow>;
}

/** When the server drew the page, as an ISO string; null where no `Clock` says so. */
export const useDrawnAt = (): string | null => useContext(ServerNow);

/** The time as an ISO string, renewed every 30 s. Needs a `Clock` above it where the server renders. */
export function useNow(): string {
  const server = useContext(ServerNow);
  return useSyncExternalStore(subscribe, read, () => server ?? read());
}
