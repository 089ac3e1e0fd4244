"use client";

import { useCallback, useRef, useState } from "react";

/** How many new movements of the list have been in the window. */
export function useNewsInSight() {
  const seen = useRef(new Set<string>());
  const [inWindow, setInWindow] = useState(0);
  /** Takes the ids of the new movements in the window. */
  const note = useCallback((ids: readonly string[]) => {
    for (const id of ids) seen.current.add(id);
    setInWindow(seen.current.size);
  }, []);
  return { inWindow, note };
}
