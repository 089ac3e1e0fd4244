import type { Destination } from "#lib/documents/outline/destination.ts";
import type { PagePlace, Rotation } from "./stage-handle.ts";
import type { Pdf } from "./types.ts";

/** So much of a page is left above the point, as a fraction of its height, so that a heading is not cut. */
const roomAbove = 0.01;

/** The place of a destination on its page as it is shown, turned by `rotation`. */
export async function placeOf(input: {
  pdf: Pdf;
  destination: Destination;
  rotation: Rotation;
}): Promise<PagePlace> {
  const { pdf, destination, rotation } = input;
  const top: PagePlace = { page: destination.page, fraction: 0 };
  if (destination.point === null) return top;
  try {
    const page = await pdf.getPage(destination.page);
    const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 });
    const [, y = 0] = viewport.convertToViewportPoint(...destination.point);
    return { ...top, fraction: Math.min(1, Math.max(0, y / viewport.height - roomAbove)) };
  } catch {
    return top;
  }
}
