"use client";

import { useCallback, useRef, useState } from "react";

/**
 * Whether all new movements of the list, `count` of them, have been in the window: somebody whom a link brought to the
 * only new one has seen all, though the top of the list was never in sight.
 */
export function useNewsInSight(count: number) {
  const seen = useRef(new Set<string>());
  const [seenCount, setSeenCount] = useState(0);
  /** Takes the ids of the new movements in the window. */
  const note = useCallback((ids: readonly string[]) => {
    for (const id of ids) seen.current.add(id);
    setSeenCount(seen.current.size);
  }, []);
  return { isAllSeen: count > 0 && seenCount >= count, note };
}
