import type { StageHandle } from "#components/documents/pdf/stage-handle.ts";
import type { TextSearch } from "#components/documents/pdf/use-text-search.ts";
import type { useFullScreen } from "./use-full-screen.ts";
import type { useView } from "./use-view.ts";

/** What the commands of the viewer act upon. */
type Parts = {
  /** The handle of the pages; null until they are there. */
  stage: () => StageHandle | null;
  view: ReturnType<typeof useView>;
  screen: Pick<ReturnType<typeof useFullScreen>, "toggle" | "leave">;
  outline: { toggle: () => void };
  search: Pick<TextSearch, "step">;
  turnPage: (by: 1 | -1) => void;
  toNext: () => void;
  toPrevious: () => void;
  toCase: () => void;
  find: () => void;
  toPageField: () => void;
  copySelected: () => void;
  copyLink: () => void;
  showKeys: () => void;
  print: () => void;
};

/** What each command of the viewer does. */
export const commandsOf = ({ view, screen, search, ...parts }: Parts) => ({
  "next-page": () => parts.turnPage(1),
  "previous-page": () => parts.turnPage(-1),
  "next-document": () => parts.toNext(),
  "previous-document": () => parts.toPrevious(),
  back: () => (screen.leave() ? undefined : parts.toCase()),
  "zoom-in": () => view.zoomBy(1),
  "zoom-out": () => view.zoomBy(-1),
  fit: () => view.setZoom("fit"),
  "whole-page": () => view.setZoom("page"),
  "real-size": () => view.setZoom(1),
  layout: () => view.setLayout(view.layout === "one" ? "two" : "one"),
  turn: () => view.turnOn(),
  "full-screen": () => screen.toggle(),
  outline: () => parts.outline.toggle(),
  down: () => parts.stage()?.scrollBy(0.1),
  up: () => parts.stage()?.scrollBy(-0.1),
  "screen-down": () => parts.stage()?.scrollBy(0.9),
  "screen-up": () => parts.stage()?.scrollBy(-0.9),
  start: () => parts.stage()?.toEdge("start"),
  end: () => parts.stage()?.toEdge("end"),
  find: () => parts.find(),
  "next-hit": () => search.step(1),
  "previous-hit": () => search.step(-1),
  "page-number": () => parts.toPageField(),
  "copy-with-source": () => parts.copySelected(),
  "copy-link": () => parts.copyLink(),
  keys: () => parts.showKeys(),
  print: () => parts.print(),
});
export type ViewerCommand = keyof ReturnType<typeof commandsOf>;
