import type { StageHandle } from "#components/documents/pdf/stage-handle.ts";
import type { TextSearch } from "#components/documents/pdf/use-text-search.ts";
import type { useFullScreen } from "./use-full-screen.ts";
import type { useView } from "./use-view.ts";
import type { ViewerCommand } from "./use-viewer-keys.ts";

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

export function commands(parts: Parts): (command: ViewerCommand) => void {
  const { view, screen, search } = parts;
  return (command) => {
    switch (command) {
      case "next-page":
        return parts.turnPage(1);
      case "previous-page":
        return parts.turnPage(-1);
      case "next-document":
        return parts.toNext();
      case "previous-document":
        return parts.toPrevious();
      case "back":
        return screen.leave() ? undefined : parts.toCase();
      case "zoom-in":
        return view.zoomBy(1);
      case "zoom-out":
        return view.zoomBy(-1);
      case "fit":
        return view.setZoom("fit");
      case "whole-page":
        return view.setZoom("page");
      case "real-size":
        return view.setZoom(1);
      case "layout":
        return view.setLayout(view.layout === "one" ? "two" : "one");
      case "turn":
        return view.turnOn();
      case "full-screen":
        return screen.toggle();
      case "outline":
        return parts.outline.toggle();
      case "down":
        return parts.stage()?.scrollBy(0.1);
      case "up":
        return parts.stage()?.scrollBy(-0.1);
      case "screen-down":
        return parts.stage()?.scrollBy(0.9);
      case "screen-up":
        return parts.stage()?.scrollBy(-0.9);
      case "start":
        return parts.stage()?.toEdge("start");
      case "end":
        return parts.stage()?.toEdge("end");
      case "find":
        return parts.find();
      case "next-hit":
        return search.step(1);
      case "previous-hit":
        return search.step(-1);
      case "page-number":
        return parts.toPageField();
      case "copy-with-source":
        return parts.copySelected();
      case "copy-link":
        return parts.copyLink();
      case "keys":
        return parts.showKeys();
      case "print":
        return parts.print();
    }
  };
}
