import { useSyncExternalStore } from "react";

/** Whether this browser is told of changes: its stream of live updates is open, or about to be. */
let isTold = true;
const listeners = new Set<() => void>();

export function keepTold(is: boolean): void {
  isTold = is;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useIsTold = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isTold,
    () => true,
  );
