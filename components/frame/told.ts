import { useSyncExternalStore } from "react";
import { silentMs } from "#lib/desk/live.ts";

/** Whether this browser is told of changes: its stream of live updates is open, or about to be. */
let isTold = true;
let silence: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Told, until it is said again in time: the tab that has the stream may be suspended, and says nothing then. */
export function keepTold(is: boolean): void {
  clearTimeout(silence);
  if (is) silence = setTimeout(() => keepTold(false), silentMs);
  isTold = is;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const readTold = (): boolean => isTold;

export const useIsTold = (): boolean => useSyncExternalStore(subscribe, readTold, () => true);
