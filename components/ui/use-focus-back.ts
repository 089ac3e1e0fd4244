"use client";

import { useLayoutEffect, useRef } from "react";

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/** For a dialog without a trigger of its own: when it closes, the focus goes back to the element that had it before. */
export function useFocusBack({ open }: { open: boolean }) {
  const before = useRef<HTMLElement | null>(null);
  // What the dialog shows comes a commit later: a field in it that takes the focus by itself has not taken it yet.
  useLayoutEffect(() => {
    if (open) before.current = focused();
  }, [open]);
  return {
    /** Not called where a field took the focus by itself. */
    onOpenAutoFocus: () => {
      before.current = focused();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!before.current?.isConnected) return;
      event.preventDefault();
      before.current.focus({ preventScroll: true });
    },
  };
}
