import { useEffect, useEffectEvent } from "react";
import { keyOf } from "#components/desk/commands/keys.ts";
import { isOccupied } from "#components/ui/use-shortcut.ts";
import type { ViewerCommand } from "./commands.ts";

/** The keys without Ctrl. */
export const viewerKeys: Record<string, ViewerCommand> = {
  j: "next-page",
  k: "previous-page",
  ArrowRight: "next-page",
  ArrowLeft: "previous-page",
  [keyOf.nextDocument]: "next-document",
  [keyOf.previousDocument]: "previous-document",
  Escape: "back",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  [keyOf.fit]: "fit",
  [keyOf.wholePage]: "whole-page",
  [keyOf.realSize]: "real-size",
  [keyOf.layout]: "layout",
  [keyOf.turn]: "turn",
  [keyOf.fullScreen]: "full-screen",
  [keyOf.outline]: "outline",
  g: "page-number",
  Home: "start",
  End: "end",
  [keyOf.copyWithSource]: "copy-with-source",
  [keyOf.copyLink]: "copy-link",
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
  return viewerKeys[event.key] ?? (scrollsItself ? undefined : scrolling[event.key]);
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
