import { type Margins, marginsOf } from "#lib/documents/margins.ts";
import { canvasSide, sharpest } from "./page-sizes.ts";
import type { Pdf } from "./types.ts";

/** The width of the picture in which margins are looked for, in pixels: words are seen, specks are not. */
const width = 400;

/** The margins of a page that is drawn already; null when nothing can be said of them. */
export function marginsOfCanvas(drawn: HTMLCanvasElement): Margins | null {
  if (drawn.width === 0 || drawn.height === 0) return null;
  const small = document.createElement("canvas");
  small.width = width;
  small.height = Math.max(1, Math.min(canvasSide, Math.round((width * drawn.height) / drawn.width)));
  const context = small.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(drawn, 0, 0, small.width, small.height);
  return marginsOf(context.getImageData(0, 0, small.width, small.height));
}

/** The margins of a page that is not drawn yet. Null too when it cannot be drawn. */
export async function measureMargins({ pdf, page }: { pdf: Pdf; page: number }): Promise<Margins | null> {
  try {
    const proxy = await pdf.getPage(page);
    const whole = proxy.getViewport({ scale: 1 });
    const viewport = proxy.getViewport({ scale: Math.min(width / whole.width, sharpest(whole)) });
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await proxy.render({ canvas, viewport }).promise;
    return marginsOfCanvas(canvas);
  } catch {
    return null;
  }
}
