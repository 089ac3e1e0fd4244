import type { Margins } from "#lib/documents/margins.ts";
import type { Rotation, Zoom } from "./stage-handle.ts";

/**
 * A page as it lies in the file, in points, with the rotation written there. `isPicture`: it has so many pixels and no more,
 * and fitting does not enlarge it.
 */
export type PageSize = { width: number; height: number; rotate: number; isPicture?: true };

const a4: PageSize = { width: 595, height: 842, rotate: 0 };
/** CSS pixels per point: a page at zoom 1 is as wide as on paper. */
const pixelsPerPoint = 96 / 72;
/** A line of text wider than this is hard to follow, so fitting stops here. */
const widestFit = 900;
/** Canvases beyond this many pixels fail or stall on phones. */
const canvasPixels = 16_000_000;

/** Narrower than this a window is a phone's: there margins are cut off, so that the text is as large as it can be. */
export const phoneWidth = 540;
/** What is left of the margins there, in CSS pixels. */
const keptMargin = 12;

/** The size of a page in CSS pixels, and the part of it that is shown: all, unless its margins are cut off. */
export type Drawing = {
  width: number;
  height: number;
  shown: { left: number; top: number; width: number; height: number };
  pixelRatio: number;
};

type Wanted = {
  size: PageSize | undefined;
  zoom: Zoom;
  rotation: Rotation;
  available: number;
  /** Null where the whole page is shown. */
  margins: Margins | null;
};

/** The drawn size of a page; A4 while its size is not known. */
export function drawingOf(input: Wanted & { devicePixelRatio: number }): Drawing {
  const { size = a4, zoom, rotation, available, devicePixelRatio } = input;
  const turned = rotation === 90 || rotation === 270;
  const width = turned ? size.height : size.width;
  const height = turned ? size.width : size.height;
  const cut = zoom === "fit" && rotation === 0 ? input.margins : null;
  const drawn = Math.round(
    typeof zoom === "number"
      ? width * zoom * pixelsPerPoint
      : cut === null
        ? Math.min(available, widestFit, size.isPicture ? width * pixelsPerPoint : widestFit)
        : Math.max(available, (available - 2 * keptMargin) / (1 - cut.left - cut.right)),
  );
  const drawnHeight = Math.round((drawn * height) / width);
  const sharpest = Math.sqrt(canvasPixels / Math.max(1, drawn * drawnHeight));
  return {
    width: drawn,
    height: drawnHeight,
    shown: shownPart({ cut, width: drawn, height: drawnHeight, available }),
    pixelRatio: Math.min(devicePixelRatio, sharpest),
  };
}

/** Where a drawn page is to be cut on its left, so that the text begins a little after it. */
export function textStart({ margins, width }: { margins: Margins; width: number }): number {
  return Math.max(0, Math.round(margins.left * width - keptMargin));
}

function shownPart(input: {
  cut: Margins | null;
  width: number;
  height: number;
  available: number;
}): Drawing["shown"] {
  const { cut, width, height, available } = input;
  if (cut === null) return { left: 0, top: 0, width, height };
  const left = Math.min(textStart({ margins: cut, width }), width - available);
  const top = Math.max(0, Math.round(cut.top * height - keptMargin));
  const below = Math.max(0, Math.round(cut.bottom * height - keptMargin));
  return { left: Math.max(0, left), top, width: Math.min(width, available), height: height - top - below };
}

/** The zoom of the first page, 1 being its size on paper: the bar shows it as a percentage. */
export function zoomInView(input: Wanted): number {
  if (typeof input.zoom === "number") return input.zoom;
  const { size = a4, rotation } = input;
  const width = rotation === 90 || rotation === 270 ? size.height : size.width;
  return drawingOf({ ...input, devicePixelRatio: 1 }).width / (width * pixelsPerPoint);
}
