"use client";

import { useRef } from "react";

/** For a layer that no control of its own opened: the focus goes back to where it was, and not to the start of the page. */
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
