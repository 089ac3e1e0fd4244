"use client";

import { useRef } from "react";

/** For a dialog without a trigger of its own: when it closes, the focus goes back to the element that had it before. */
export function useFocusBack() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      before.current = activeElement instanceof HTMLElement ? activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!before.current?.isConnected) return;
      event.preventDefault();
      before.current.focus({ preventScroll: true });
    },
  };
}
