import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const listeners = new Set<() => void>();
let isPrinting = false;

function put(next: boolean): void {
  isPrinting = next;
  for (const listener of listeners) listener();
}

// What a page shows on paper must be drawn before this event is over.
const before = () => flushSync(() => put(true));
const after = () => put(false);

/** Two handlers for all that changes on paper. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

/** True while the page is being printed; what it shows then is drawn before the browser takes it. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
