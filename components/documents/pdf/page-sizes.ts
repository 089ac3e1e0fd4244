import type { Rotation, Zoom } from "./stage-handle.ts";

/** A page as it lies in the file, in points, with the rotation written there. */
export type PageSize = { width: number; height: number; rotate: number };

const a4: PageSize = { width: 595, height: 842, rotate: 0 };
/** CSS pixels per point: a page at zoom 1 is as wide as on paper. */
const pixelsPerPoint = 96 / 72;
/** A line of text wider than this is hard to follow, so fitting stops here. */
const widestFit = 900;
/** Canvases beyond this many pixels fail or stall on phones. */
const canvasPixels = 16_000_000;

export type Drawing = { width: number; height: number; pixelRatio: number };

/** The drawn size of a page in CSS pixels; A4 while its size is not known. */
export function drawingOf(input: {
  size: PageSize | undefined;
  zoom: Zoom;
  rotation: Rotation;
  available: number;
  devicePixelRatio: number;
}): Drawing {
  const { size = a4, zoom, rotation, available } = input;
  const turned = rotation === 90 || rotation === 270;
  const width = turned ? size.height : size.width;
  const height = turned ? size.width : size.height;
  const drawn = zoom === "fit" ? Math.min(available, widestFit) : Math.round(width * zoom * pixelsPerPoint);
  const drawnHeight = Math.round((drawn * height) / width);
  const sharpest = Math.sqrt(canvasPixels / Math.max(1, drawn * drawnHeight));
  return { width: drawn, height: drawnHeight, pixelRatio: Math.min(input.devicePixelRatio, sharpest) };
}

/** The zoom of the first page, 1 being its size on paper: the bar shows it as a percentage. */
export function zoomInView(input: {
  size: PageSize | undefined;
  zoom: Zoom;
  rotation: Rotation;
  available: number;
}): number {
  if (input.zoom !== "fit") return input.zoom;
  const { size = a4, rotation } = input;
  const width = rotation === 90 || rotation === 270 ? size.height : size.width;
  return drawingOf({ ...input, devicePixelRatio: 1 }).width / (width * pixelsPerPoint);
}
