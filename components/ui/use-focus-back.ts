"use client";

import { useLayoutEffect, useRef } from "react";

/** Where the focus goes once the dialog that closed last gives it back: a busy page lets it wait. */
let owed: HTMLElement | null = null;

function focused(): HTMLElement | null {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/**
 * For a dialog without a trigger of its own: when it closes, the focus goes back to the element that had it before. What
 * took the focus meanwhile keeps it: another dialog would pull it back and select its text, and the next letter would
 * replace what was typed.
 */
export function useFocusBack({ open }: { open: boolean }) {
  const before = useRef<HTMLElement | null>(null);
  // What the dialog shows comes a commit later: a field in it that takes the focus by itself has not taken it yet.
  useLayoutEffect(() => {
    if (!open) return;
    before.current = focused() ?? owed;
    return () => {
      owed = before.current;
    };
  }, [open]);
  return {
    /** Not called where a field took the focus by itself. */
    onOpenAutoFocus: () => {
      before.current = focused() ?? owed;
    },
    onCloseAutoFocus: (event: Event) => {
      owed = null;
      const isTaken = focused() !== null;
      if (!isTaken && !before.current?.isConnected) return;
      event.preventDefault();
      if (!isTaken) before.current?.focus({ preventScroll: true });
    },
  };
}
