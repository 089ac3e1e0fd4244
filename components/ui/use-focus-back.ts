import { useLayoutEffect, useRef } from "react";

/** Where the dialog that closed last will give the focus back to; it takes its time for that. */
let owed: HTMLElement | null = null;

/** What has the focus to stay. A menu goes with the press that opened the dialog: its button has it then. */
function focused(): HTMLElement | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const menu = element.closest("[role=menu]");
  if (menu !== null) return document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return element.closest("[role=dialog][data-state=closed]") === null ? element : null;
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
      const taker = focused();
      const back = [before.current, owed].find((element) => element?.isConnected);
      // Another dialog that has it goes back to where this one would have.
      if (taker === null || taker.closest("[role=dialog]") === null) owed = null;
      if (taker === null && back == null) return;
      event.preventDefault();
      if (taker === null) back?.focus({ preventScroll: true });
    },
  };
}
