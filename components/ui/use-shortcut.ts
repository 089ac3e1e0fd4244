import { useEffect, useEffectEvent } from "react";

/** Controls that take letters; checkboxes and radio buttons do not. */
const written = "input:not([type=checkbox], [type=radio]), textarea, select";

/** Whether a key press belongs to what the person is writing in, or to something open on top. */
export function isOccupied(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(written)) return true;
  return target.closest("[role=dialog], [role=menu], [role=listbox]") !== null;
}

/** Runs `run` when a plain key is pressed anywhere but in text fields, menus and dialogs. */
export function useShortcut({
  key,
  run,
  enabled = true,
}: {
  key: string;
  run: () => void;
  enabled?: boolean;
}) {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    function press(event: KeyboardEvent) {
      if (event.key !== key || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isOccupied(event.target)) return;
      event.preventDefault();
      act();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [key, enabled]);
}
