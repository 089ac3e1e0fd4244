import { type MouseEvent, useEffect, useEffectEvent } from "react";

/** Reads the kept address and forgets it, so that it is used once. */
function takeKept(key: string): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    // Storage is off: the cursor starts at the top.
    return null;
  }
}

/** Gives a row that was opened by keyboard the focus again after coming back. The handler it returns belongs on the list. */
export function useReturnToRow({
  key,
  isThere,
  focus,
}: {
  key: string;
  isThere: boolean;
  focus: (href: string) => void;
}) {
  const back = useEffectEvent(focus);
  useEffect(() => {
    if (!isThere) return;
    const kept = takeKept(key);
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (kept !== null && isFree) back(kept);
  }, [key, isThere]);

  return function remember(event: MouseEvent) {
    // A click made by keyboard has `detail` 0; with a modifier key the row opens in another tab.
    if (event.detail !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    const href = row?.getAttribute("href");
    if (!href) return;
    try {
      sessionStorage.setItem(key, href);
    } catch {
      // Full or off: the cursor starts at the top.
    }
  };
}
