import { useState } from "react";
import { placeOf } from "#components/documents/pdf/destination.ts";
import type { PagePlace, Rotation } from "#components/documents/pdf/stage-handle.ts";
import type { Pdf } from "#components/documents/pdf/types.ts";
import { toast } from "#components/ui/toast.ts";
import type { PanelView } from "./panel.tsx";
import { useOutline } from "./use-outline.ts";

/** From this width on there is room beside the pages: `wide` in `tailwind.config.ts`. */
const besidePages = "(min-width: 1280px)";

/** The outline of a document and where it stands: beside the pages, or in a dialog over them. */
export function useOutlinePanel(input: {
  pdf: Pdf | null;
  rotation: Rotation;
  /** In full screen nothing stands beside the pages. */
  isFull: boolean;
  onPlace: (place: PagePlace) => void;
}) {
  const { pdf, rotation, isFull, onPlace } = input;
  const read = useOutline(pdf);
  const outline = read === "unread" ? null : read;
  const [view, setView] = useState<PanelView>("pages");
  const [isAsked, setAsked] = useState(false);
  const [isDialog, setDialog] = useState(false);

  return {
    outline,
    view,
    onView(next: PanelView) {
      setAsked(false);
      setView(next);
    },
    /** Whether the outline was asked for by its key, or from the menu. */
    isAsked,
    isDialog,
    setDialog,
    /** Shows the outline; where it is shown beside the pages, the pictures of the pages again. */
    toggle() {
      if (pdf === null) return;
      if (read === "unread")
        return toast({ text: "O sumário ainda está sendo lido. Tente de novo em instantes." });
      if (outline === null) return toast({ text: "Este documento não tem sumário." });
      if (isFull || !window.matchMedia(besidePages).matches) return setDialog(true);
      setAsked(true);
      setView(view === "outline" ? "pages" : "outline");
    },
    /** Goes to what a line of the outline names. */
    async toLine(line: number) {
      setDialog(false);
      const destination = outline?.leads[line];
      if (pdf && destination) onPlace(await placeOf({ pdf, destination, rotation }));
    },
  };
}
