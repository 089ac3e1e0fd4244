import type { Margins } from "#lib/documents/margins.ts";
import type { Layout } from "./rows.ts";
import type { Rotation, Zoom } from "./stage-handle.ts";

/** A page as it lies in the file, in points. `isPicture`: it has only so many pixels, and fitting does not enlarge it. */
export type PageSize = { width: number; height: number; rotate: number; isPicture?: true };

/** A width and a height, in CSS pixels: of the window for the pages, or of what one sheet has of it. */
export type Room = { width: number; height: number };

/** Between the two pages of an open book, in CSS pixels. */
export const spine = 4;

/** Between the sheets, and above and below them, in a window of this width. */
export const gapIn = (width: number) => (width >= 852 ? 24 : 12);

/** What the window has for one sheet. */
export const sheetRoom = ({ stage, layout }: { stage: Room; layout: Layout }): Room => ({
  width: layout === "two" ? Math.floor((stage.width - spine) / 2) : stage.width,
  height: stage.height - 2 * gapIn(stage.width),
});

const a4: PageSize = { width: 595, height: 842, rotate: 0 };
/** CSS pixels per point: a page at zoom 1 is as wide as on paper. */
const pixelsPerPoint = 96 / 72;
/** A line of text wider than this is hard to follow, so fitting stops here. */
const widestFit = 900;
/** No side of a sheet is drawn longer: a page of 14,400 points, the largest of the format, at about 150 %. */
export const longestSide = 30_000;
/** Canvases beyond this many pixels fail or stall on phones, and so do those with a longer side. */
export const canvasPixels = 16_000_000;
export const canvasSide = 8_192;

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
  room: Room;
  /** Null where the whole page is shown. */
  margins: Margins | null;
};

/** The drawn size of a page; A4 while its size is not known. */
export function drawingOf(input: Wanted & { devicePixelRatio: number }): Drawing {
  const { zoom, rotation, room, devicePixelRatio } = input;
  const { width, height } = turnedSize(input);
  const cut = zoom === "fit" && rotation === 0 ? input.margins : null;
  const widest = longestSide * Math.min(1, width / height);
  const most = input.size?.isPicture ? width * pixelsPerPoint : widestFit;
  const wanted = widthFor({ zoom, width, height, room, cut, most: Math.min(most, widestFit) });
  const drawn = Math.max(1, Math.min(Math.round(wanted), Math.floor(widest)));
  // A page that is less than a pixel wide in that length is longer, and its canvas must be drawn all the same.
  const inFull = (drawn * height) / width;
  const drawnHeight = Math.max(1, Math.min(longestSide, Math.round(inFull)));
  return {
    width: drawn,
    height: drawnHeight,
    shown: shownPart({ cut, width: drawn, height: drawnHeight, available: room.width }),
    pixelRatio: Math.min(devicePixelRatio, sharpest({ width: drawn, height: Math.max(1, inFull) })),
  };
}

/** How many pixels of a canvas a CSS pixel may have at most, so that the canvas can be drawn at all. */
export const sharpest = ({ width, height }: { width: number; height: number }): number =>
  Math.min(Math.sqrt(canvasPixels / (width * height)), canvasSide / width, canvasSide / height);

function turnedSize({ size = a4, rotation }: Pick<Wanted, "size" | "rotation">): Room {
  const isTurned = rotation === 90 || rotation === 270;
  return isTurned ? { width: size.height, height: size.width } : size;
}

function widthFor(input: {
  zoom: Zoom;
  width: number;
  height: number;
  room: Room;
  cut: Margins | null;
  /** How wide fitting makes it at most. */
  most: number;
}): number {
  const { zoom, width, height, room, cut, most } = input;
  switch (zoom) {
    case "fit":
      return cut === null
        ? Math.min(room.width, most)
        : Math.max(room.width, (room.width - 2 * keptMargin) / (1 - cut.left - cut.right));
    case "whole":
      return Math.min(room.width, most);
    case "page":
      return Math.min(room.width, (room.height * width) / height);
    default:
      return width * zoom * pixelsPerPoint;
  }
}

/** Where a drawn page is to be cut on its left, so that the text begins a little after it. */
export const textStart = ({ margins, width }: { margins: Margins; width: number }): number =>
  Math.max(0, Math.round(margins.left * width - keptMargin));

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
  const { width, height } = turnedSize(input);
  const largest = longestSide / (Math.max(width, height) * pixelsPerPoint);
  if (typeof input.zoom === "number") return Math.min(input.zoom, largest);
  return drawingOf({ ...input, devicePixelRatio: 1 }).width / (width * pixelsPerPoint);
}
