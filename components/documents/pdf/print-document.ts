import { printSheets } from "#components/documents/print-sheets.ts";
import { sharpest } from "./page-sizes.ts";
import type { Pdf } from "./types.ts";

/** Fine enough for small print in a scanned page, in dots per point. */
const dotsPerPoint = 150 / 72;

async function pictureOf(input: { pdf: Pdf; page: number; turned: number }): Promise<Blob | null> {
  const page = await input.pdf.getPage(input.page);
  const rotation = (page.rotate + input.turned) % 360;
  const scale = Math.min(dotsPerPoint, sharpest(page.getViewport({ scale: 1 })));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, intent: "print" }).promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  // Frees the canvas at once, as a document may need hundreds of them.
  canvas.width = 0;
  canvas.height = 0;
  return picture;
}

/** Draws all pages as pictures, prints them, and clears up. `onPage` tells how far it is; `signal` stops it. */
export async function printDocument(input: {
  pdf: Pdf;
  pages: number;
  turned: number;
  onPage: (page: number) => void;
  signal: AbortSignal;
}): Promise<void> {
  const { signal } = input;
  await printSheets(async (sheets) => {
    for (let page = 1; page <= input.pages && !signal.aborted; page++) {
      input.onPage(page);
      const picture = await pictureOf({ pdf: input.pdf, page, turned: input.turned });
      if (picture) await sheets.addPicture(picture);
    }
    return !signal.aborted;
  });
}
