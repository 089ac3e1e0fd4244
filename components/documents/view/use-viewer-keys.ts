import { useEffect, useEffectEvent } from "react";
import { isOccupied } from "#components/ui/use-shortcut.ts";
import type { ViewerCommand } from "./commands.ts";

const plain: Record<string, ViewerCommand> = {
  j: "next-page",
  k: "previous-page",
  ArrowRight: "next-page",
  ArrowLeft: "previous-page",
  n: "next-document",
  p: "previous-document",
  Escape: "back",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "0": "fit",
  "9": "whole-page",
  "1": "real-size",
  d: "layout",
  r: "turn",
  f: "full-screen",
  s: "outline",
  g: "page-number",
  Home: "start",
  End: "end",
  c: "copy-with-source",
  l: "copy-link",
  "?": "keys",
};

/** Keys by which a scroll region scrolls by itself. Not `Home` and `End`: what is laid out need not be the whole document. */
const scrolling: Record<string, ViewerCommand> = {
  ArrowDown: "down",
  ArrowUp: "up",
  PageDown: "screen-down",
  PageUp: "screen-up",
};

/** The browser would search and print only the pages that are drawn; these commands use all pages. */
const withControl: Record<string, ViewerCommand> = { f: "find", p: "print" };

/** F3 and Ctrl+G walk the hits of a search, with Shift backwards, also while the search is being typed. */
function stepOf(event: KeyboardEvent): ViewerCommand | undefined {
  const isControlled = event.ctrlKey || event.metaKey;
  if (event.key !== "F3" && !(isControlled && event.key.toLowerCase() === "g")) return undefined;
  return event.shiftKey ? "previous-hit" : "next-hit";
}

const isOfPage = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-page-number]") !== null;

function commandOf(event: KeyboardEvent): ViewerCommand | undefined {
  if (event.altKey) return undefined;
  const step = stepOf(event);
  if (step) return step;
  if (event.ctrlKey || event.metaKey)
    return event.shiftKey ? undefined : withControl[event.key.toLowerCase()];
  // In the box of the page, where no slash is written, it means what it means everywhere.
  if (event.key === "/" && (isOfPage(event.target) || !isOccupied(event.target))) return "find";
  if (isOccupied(event.target)) return undefined;
  const scrollsItself = event.target instanceof Element && event.target.closest("[data-pages]") !== null;
  return plain[event.key] ?? (scrollsItself ? undefined : scrolling[event.key]);
}

/** Runs `run` for each key of the viewer that is pressed outside of text fields, menus and dialogs. */
export function useViewerKeys(run: (command: ViewerCommand) => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      act(command);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
